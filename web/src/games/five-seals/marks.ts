/**
 * Where on the table things lie. The objects and their ids:
 *
 *   space:a7                  a space of the dungeon, with all that lies and stands there
 *   supply:red                the dice of a colour in the supply
 *   die:0:red-5:1             of seat 0's red fives the second
 *   scroll:0:growth-fire:0    of seat 0's scrolls of a kind the first: there may be two alike
 *   binding:0                 seat 0's Binding
 *   seat:0                    a player
 */
import { type Named, wordOf } from '../../words/data';
import { data } from './data';
import type { HeldScroll, RolledDie, View } from './view';

export const spaceSpot = (name: string) => `space:${name}`;
export const supplySpot = (colour: string) => `supply:${colour}`;
export const bindingSpot = (seat: number) => `binding:${seat}`;
export const seatSpot = (seat: number) => `seat:${seat}`;

/** A seat's dice, each with its spot; one that Deception takes counts as chosen too. */
export function diceSpots(view: View, seat: number): { spot: string; die: RolledDie; chosen: boolean }[] {
  const wanted = view.using?.die && view.using.rival === seat ? `die:${seat}:${view.using.die.colour}-${view.using.die.value}:0` : null;
  return numbered(view.seats[seat]!.dice, (die) => `die:${seat}:${die.colour}-${die.value}`).map(([spot, die]) => ({
    spot,
    die,
    chosen: die.chosen || spot === wanted,
  }));
}

/** A seat's scrolls, each with its spot, and whether it is the one that Transfer gives. */
export function scrollSpots(view: View, seat: number): { spot: string; scroll: HeldScroll; given: boolean }[] {
  return numbered(view.seats[seat]!.scrolls, (scroll) => `scroll:${seat}:${scroll.kind}`).map(([spot, scroll]) => ({
    spot,
    scroll,
    given: view.turn === seat && view.using?.scroll === scroll.kind,
  }));
}

/** Things with their keys, and a number where keys are alike. */
function numbered<T>(things: T[], key: (thing: T) => string): [string, T][] {
  const met = new Map<string, number>();
  return things.map((thing) => {
    const k = key(thing);
    const n = met.get(k) ?? 0;
    met.set(k, n + 1);
    return [`${k}:${n}`, thing];
  });
}

/** The objects that a line of the log is about: spaces, scrolls that somebody holds, players. */
export function whereabouts(_event: string, named: readonly Named[], view: View): string[] {
  let seat = -1; // named last
  return named.flatMap(([type, number]) => {
    if (type === 'seat') {
      seat = number;
      return [seatSpot(number)];
    }
    if (type === 'space') return [spaceSpot(view.spaces[number]!.name)];
    if (type !== 'thing') return [];
    const kind = wordOf(data, 'thing', number);
    if (kind === 'binding') return seat < 0 ? [] : [bindingSpot(seat)];
    return view.seats.flatMap((player) =>
      scrollSpots(view, player.seat)
        .filter(({ scroll }) => scroll.kind === kind)
        .map(({ spot }) => spot),
    );
  });
}
