/**
 * Which objects on the table a choice or a line of the log is about.
 *
 *   space:a7                  a space of the dungeon, with all that lies and stands there
 *   supply:red                the dice of a colour in the supply
 *   die:0:red:5:1             of seat 0's red fives the second
 *   scroll:0:growth-fire:0    of seat 0's scrolls of a kind the first: there may be two alike
 *   binding:0                 seat 0's Binding
 *   seat:0                    a player
 */
import type { Choice } from '../../api/types';
import type { HeldScroll, RolledDie, View } from './view';

export const spaceSpot = (name: string) => `space:${name}`;
export const supplySpot = (colour: string) => `supply:${colour}`;
export const bindingSpot = (seat: number) => `binding:${seat}`;
export const seatSpot = (seat: number) => `seat:${seat}`;

/** A seat's dice, each with its spot; one that Deception takes counts as chosen too. */
export function diceSpots(view: View, seat: number): { spot: string; die: RolledDie; chosen: boolean }[] {
  const wanted = view.using?.die && view.using.rival === seat ? `die:${seat}:${view.using.die.colour}:${view.using.die.value}:0` : null;
  return numbered(view.seats[seat]!.dice, (die) => `die:${seat}:${die.colour}:${die.value}`).map(([spot, die]) => ({
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

/** The objects a legal choice is shown on; none for "done" and "end turn". */
export function spots(choice: Choice, view: View): string[] {
  const [verb = '', what = '', more = ''] = choice.notation.split(' ');
  const me = view.to_move;
  if (me === null) return [];
  switch (verb) {
    case 'take':
      return [supplySpot(what)];
    case 'break':
    case 'at':
      return [spaceSpot(what)];
    case 'die':
      return diceOf(view, chooses(view), what, Number(more));
    case 'use':
      return what === 'binding' ? [bindingSpot(me)] : scrollsOf(view, [me], what);
    case 'scroll':
      return scrollsOf(view, own(view) ? [me] : rivals(view), what);
    case 'rival':
      return [seatSpot(Number(what) - 1)];
    case 'place': // the familiar, beside the mage
      return [spaceSpot(view.seats[me]!.space)];
    case 'remove': // the guardian of the scroll's element
      return guardianSpace(view).map(spaceSpot);
    default:
      return [];
  }
}

/** Whose dice are chosen from: Deception and Alteration come to a rival's. */
function chooses(view: View): number {
  const { using, phase } = view;
  if (phase === 'spell' && using && using.rival !== null) {
    const spell = using.kind.split('-')[0];
    if ((spell === 'deception' && using.step === 1) || (spell === 'alteration' && using.step === 2)) return using.rival;
  }
  return view.to_move!;
}

/** Whether a scroll is chosen from one's own: to lay a seal on it, or to give it. */
function own(view: View): boolean {
  return view.phase === 'absorb' || (view.using?.kind.startsWith('transfer') === true && view.using.step === 0);
}

function rivals(view: View): number[] {
  return view.seats.map(({ seat }) => seat).filter((seat) => seat !== view.turn);
}

function diceOf(view: View, seat: number, colour: string, value: number): string[] {
  return diceSpots(view, seat)
    .filter(({ die }) => die.colour === colour && die.value === value && !die.chosen)
    .map(({ spot }) => spot);
}

function scrollsOf(view: View, seats: number[], kind: string): string[] {
  return seats
    .flatMap((seat) => scrollSpots(view, seat))
    .filter(({ scroll }) => scroll.kind === kind && scroll.face_up && !scroll.in_use)
    .map(({ spot }) => spot);
}

function guardianSpace(view: View): string[] {
  const element = view.using?.kind.split('-')[1];
  return view.guardians.flatMap((guardian) => (guardian.element === element && guardian.space ? [guardian.space] : []));
}

const PLACE = /\bat ([a-z][a-z0-9]{0,5})\b/g;
const KIND = /\b([A-Z][a-z]+) of (Fire|Water|Air|Earth|Mind)\b/g;

/** The objects a line of the log names: spaces, scrolls that somebody holds, and who begins the sentence. */
export function mentions(line: string, view: View): string[] {
  const names = new Set(view.spaces.map((space) => space.name));
  const found = [...line.matchAll(PLACE)]
    .map((match) => match[1]!)
    .filter((name) => names.has(name))
    .map(spaceSpot);
  const kinds = new Set([...line.matchAll(KIND)].map((match) => `${match[1]}-${match[2]}`.toLowerCase()));
  for (const { seat } of view.seats) {
    found.push(
      ...scrollSpots(view, seat)
        .filter(({ scroll }) => kinds.has(scroll.kind))
        .map(({ spot }) => spot),
    );
    const name = view.names[seat]!;
    const rest = line.startsWith(name) ? line.slice(name.length) : '';
    if (/^[ ,:']/.test(rest)) {
      found.push(seatSpot(seat));
      if (/ uses Binding\b/.test(rest)) found.push(bindingSpot(seat));
    }
  }
  return [...new Set(found)];
}
