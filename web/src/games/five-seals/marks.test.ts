import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import Laid from '../../table/Laid.test.svelte';
import { named, numbersOf, spotId } from '../../words/data';
import { ui } from '.';
import { data } from './data';
import { scrollSpots, whereabouts } from './marks';
import { type Position, positions, words } from './positions';
import { help } from './told';
import type { View } from './view';

const WITHOUT_OBJECT = ['end', 'end-early', 'done', 'let-go'];

const drawings = new Map<Position, string[]>();
/** The objects in the drawing of a position. */
function drawn(position: Position): string[] {
  let found = drawings.get(position);
  if (!found) {
    const { body } = render(Laid<View>, { props: { ...position, ui, words } });
    found = [...body.matchAll(/data-spot="([^"]+)"/g)].map((match) => match[1]!);
    drawings.set(position, found);
  }
  return found;
}

function spotsOf({ legal, local }: Position): string[][] {
  return legal.map((choice) => choice.spots.map((spot) => spotId(data, spot, local)));
}

describe('spots', () => {
  it('every choice is shown on an object, but for those that have none', () => {
    for (const { legal } of positions) {
      for (const choice of legal) {
        expect(choice.spots.length > 0, choice.notation).toBe(!WITHOUT_OBJECT.includes(choice.told[0] as string));
      }
    }
  });

  it('every such object is drawn, and no object twice', () => {
    for (const position of positions) {
      const seen = drawn(position);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(expect.arrayContaining(spotsOf(position).flat()));
    }
  });

  it('every object drawn can be explained', () => {
    for (const position of positions) {
      for (const spot of drawn(position)) expect(help(spot, position.view, words)?.text, spot).toMatch(/\w.*\.$/s);
    }
  });

  it('dice that are chosen already are not offered again', () => {
    const chosen = positions.find(({ view }) => view.seats.some(({ dice }) => dice.some((die) => die.chosen)))!;
    const marked = chosen.view.seats.flatMap(({ seat, dice }) =>
      dice.filter((die) => die.chosen).map((die) => `die:${seat}:${die.colour}-${die.value}:0`),
    );
    expect(marked.length).toBeGreaterThan(0);
    for (const spot of marked) expect(spotsOf(chosen).flat()).not.toContain(spot);
  });
});

describe('a line of the log names', () => {
  const { view } = positions.find(({ view }) => view.seats.some(({ scrolls }) => scrolls.length))!;
  const { seat } = view.seats.find(({ scrolls }) => scrolls.length)!;
  const { spot, scroll } = scrollSpots(view, seat)[0]!;
  const thing = (kind: string) => data.types.thing!.words!.indexOf(kind);

  it('spaces, and who did it', () => {
    expect(
      whereabouts(
        'breaks',
        [
          ['seat', 0],
          ['number', 0],
          ['space', 3],
        ],
        view,
      ),
    ).toEqual(['seat:0', `space:${view.spaces[3]!.name}`]);
  });
  it('a scroll that somebody holds', () => {
    expect(whereabouts('grows', [['thing', thing(scroll.kind)]], view)).toContain(spot);
  });
  it('Binding', () => {
    expect(
      whereabouts(
        'binds',
        [
          ['seat', 1],
          ['thing', thing('binding')],
        ],
        view,
      ),
    ).toEqual(['seat:1', 'binding:1']);
  });
  it('nothing where nothing is named', () => {
    expect(whereabouts('idle', [['number', 3]], view)).toEqual([]);
  });
  it('only what is drawn', () => {
    for (const position of positions) {
      const seen = new Set(drawn(position));
      for (const { told } of position.log) {
        const kind = data.event[told[0] as string]!;
        for (const found of whereabouts(told[0] as string, named(data, kind, numbersOf(told)), position.view))
          expect(seen).toContain(found);
      }
    }
  });
});
