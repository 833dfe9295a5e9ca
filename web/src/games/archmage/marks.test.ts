/** Over positions of random games: every choice about an object is shown on it, and that object is drawn. */
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import Laid from '../../table/Laid.test.svelte';
import { wordingOf } from '../../words';
import { type Named, spotId } from '../../words/data';
import type { PlayedMatch } from '../../words/positions';
import { sightOf } from '../../words/sight';
import { ui } from '.';
import { follow } from './apprentices';
import { data, DIRECTION_WORDS, DIRECTIONS, KIND_WORDS, PLACE_WORDS, STACK_WORDS } from './data';
import { help } from './help';
import { middle, outline } from './hexes';
import { AREAS, KINDS, SPELL_ICONS, SPHERES } from './look';
import { whereabouts } from './marks';
import { costWords, stepWords } from './names';
import recorded from './positions.json';
import { type ArchmageView, spellOfArea, type Tile, view as viewOf } from './view';
import { areaMiddle, areaPath, CIRCLE, polar, RADIUS } from './wheel';

const words = await wordingOf('archmage');
const all = (recorded as unknown as PlayedMatch[]).flatMap((match) =>
  match.positions.map((position) => ({
    ...position,
    local: match.local,
    view: viewOf(sightOf(match, position, position, match.names, words)),
  })),
);
type Shown = (typeof all)[number];
const named = all.map((shown, number): [string, Shown] => [
  `${number}: ${shown.view.seats.length} players, ${shown.view.phase} ${shown.view.casting?.spell ?? ''}`,
  shown,
]);
const WITHOUT_OBJECT = ['end-turn', 'end-early', 'enough', 'let-be'];

function drawn(shown: Shown): Set<string> {
  const { body } = render(Laid<ArchmageView>, { props: { ...shown, ui, words } });
  return new Set([...body.matchAll(/data-spot="([^"]+)"/g)].map((found) => found[1]!));
}

describe.each(named)('position %s', (_name, shown) => {
  const there = drawn(shown);

  it('shows every choice about an object on it', () => {
    for (const choice of shown.legal) {
      const found = choice.spots.map((spot) => spotId(data, spot, shown.local));
      expect(found.length === 0, choice.notation).toBe(WITHOUT_OBJECT.includes(choice.told[0] as string));
      for (const spot of found) expect(there, choice.notation).toContain(spot);
    }
  });

  it('explains every object it draws', () => {
    for (const spot of there) {
      const told = help(spot, shown.view, words);
      expect(told, spot).not.toBeNull();
      expect(told!.text, spot).not.toMatch(/undefined|null|NaN/);
      for (const rule of told!.rules) expect(rule).toMatch(/^A\d+\.\d+$/);
    }
  });
});

it('where a Shadow can be sent, the doorway is drawn and the wheel is large', () => {
  const shown = all.find(({ view }) => view.seats.length > 1 && view.phase === 'turn')!;
  const seat = [...shown.view.names.keys()].find((one) => one !== (shown.view.seat ?? 0))!;
  const body = (legal: Shown['legal']): string => render(Laid<ArchmageView>, { props: { ...shown, legal, ui, words } }).body;
  const door = spotId(data, ['door', seat, 0], shown.local);
  const [bare, aimed] = [body([]), body([{ ...shown.legal[0]!, spots: [['door', seat, 0]] }])];
  expect([bare, aimed].map((text) => text.includes(`data-spot="${door}"`))).toEqual([false, true]);
  expect([bare, aimed].map((text) => /class="strip[^"]* aimed/.test(text))).toEqual([false, true]);
});

it('north is up, and hexagons have flat tops (A3.1)', () => {
  const ways = DIRECTIONS.map(([q, r], way) => ({ word: DIRECTION_WORDS[way]!, ...middle(q, r) }));
  expect(ways[0]).toMatchObject({ word: 'n', x: 0 });
  for (const { word, x, y } of ways) {
    expect(Math.sign(Math.round(x)), word).toBe(Number(word.includes('e')) - Number(word.includes('w')));
    expect(Math.sign(Math.round(y)), word).toBe(Number(word.includes('s')) - Number(word.includes('n')));
  }
  const tops = outline()
    .split(' ')
    .filter((corner) => Number(corner.split(',')[1]) < -1);
  expect(new Set(tops.map((corner) => corner.split(',')[1])).size).toBe(1);
});

it('vines are told of the place they cover (A12.3)', () => {
  const view = { ...all[0]!.view, vines: { '1,-2': [0] } };
  for (const [at, casters] of Object.entries(view.vines)) {
    const told = help(`hex:${at}`, view, words)!;
    expect(told.text).toContain(`Entangling Vines of ${view.names[casters[0]!]}`);
    expect(told.rules).toContain('A8.5');
  }
  const bare = help('hex:5,0', { ...view, vines: { '5,0': [0] } }, words)!;
  expect(bare.text).toContain('Left here: Entangling Vines of Anna.');
});

describe('a line of the log names', () => {
  const { view } = all.find((shown) => shown.view.seats.length === 2)!;
  const number = (type: string, word: string) => (type === 'place' ? PLACE_WORDS : data.types[type]!.words!).indexOf(word as never);
  it.each<[string, Named[], string[]]>([
    [
      'travels',
      [
        ['seat', 0],
        ['place', number('place', '1,-2')],
      ],
      ['hex:1,-2'],
    ],
    [
      'inward',
      [
        ['seat', 1],
        ['sphere', 0],
      ],
      ['planet:1:time'],
    ],
    [
      'gains',
      [
        ['seat', 0],
        ['number', 1],
        ['relic', 1],
        ['number', 2],
        ['relic', 2],
      ],
      ['relic:0:gem', 'relic:0:bone'],
    ],
    [
      'corrupted',
      [
        ['seat', 1],
        ['sphere', 2],
      ],
      ['area:1:death'],
    ],
    [
      'shadow',
      [
        ['seat', 0],
        ['seat', 1],
        ['doorway', 1],
      ],
      ['door:1:will-death'],
    ],
    [
      'casts',
      [
        ['seat', 1],
        ['spell', number('spell', 'time-stop')],
      ],
      ['spell:1:time-stop'],
    ],
    [
      'join',
      [
        ['seat', 1],
        ['number', 3],
      ],
      ['company:1'],
    ],
    [
      'loses',
      [
        ['seat', 0],
        ['number', 1],
      ],
      ['supply:0'],
    ],
    ['ends-turn', [['seat', 1]], []],
  ])('%s', (event, things, found) => {
    expect(whereabouts(event, things, view)).toEqual(found);
  });
});

describe('apprentices', () => {
  it('who wins a duel moves up, the other goes', () => {
    const before = follow([], { time: 2, will: 1 });
    expect(before).toHaveLength(3);
    const after = follow(before, { time: 1, 'time-will': 1 });
    expect(after.map((piece) => piece.area).sort()).toEqual(['time', 'time-will']);
    const winner = after.find((piece) => piece.area === 'time-will')!;
    expect(before.map((piece) => piece.id)).toContain(winner.id);
  });
  it('stay who they are when nothing changes', () => {
    const before = follow([], { blood: 2, 'blood-master': 1 });
    expect(follow(before, { blood: 2, 'blood-master': 1 })).toEqual(before);
  });
});

it('every kind of location is explained, and what is unexplored', () => {
  for (const { view } of [all[0]!, all.find((shown) => shown.view.seats.length === 1)!]) {
    const [first, ...others] = view.tiles;
    const told = (tile: Partial<Tile>) =>
      help(`hex:${first!.at}`, { ...view, tiles: [{ ...first!, explored: true, ...tile }, ...others] }, words)!.text;
    for (const { word } of KINDS) expect(told({ kind: word }), word).toMatch(/^[A-Z].*\.$/);
    for (const stack of STACK_WORDS) expect(told({ kind: null, stack, explored: false })).toMatch(/^Unexplored: .*\.$/);
  }
});

it('spheres, spells and kinds of locations have their icons, in the order of the package', () => {
  const { sphere, relic, area, spell } = data.types;
  expect(SPHERES.map(({ word }) => word)).toEqual(sphere!.words);
  expect(SPHERES.map((one) => one.relic.word)).toEqual(relic!.words);
  expect(AREAS.map(({ word }) => word)).toEqual(area!.words);
  expect(Object.keys(SPELL_ICONS)).toEqual(spell!.words);
  expect(KINDS.map(({ word }) => word)).toEqual(KIND_WORDS.filter(Boolean));
  for (const kind of KINDS) expect(kind.icon, kind.word).toMatch(/^gi:/);
});

describe('the spells of a match', () => {
  const of = (players: number) => all.find((shown) => shown.view.seats.length === players)!.view;
  it('are one for each area; solo some are others, and Masters teach none', () => {
    expect(of(2).spells.map(({ area }) => area)).toEqual(AREAS.map(({ word }) => word));
    expect(of(1).spells).toHaveLength(12);
    expect(spellOfArea(of(2), 'death')!.spell).toBe('decay');
    expect(spellOfArea(of(1), 'death')!.spell).toBe('torment');
    expect(spellOfArea(of(1), 'death-master')).toBeUndefined();
  });
  it('cost what its box says', () => {
    const [time, blood] = ['time', 'blood-master'].map((area) => spellOfArea(of(2), area)!);
    expect(costWords(time!, words)).toBe('1 Scroll');
    expect(costWords({ ...time!, cost: 2 }, words)).toBe('2 Scrolls');
    expect(costWords(blood!, words)).toBe('3 in any mix of Bones, Blood and Seeds');
    expect(costWords({ ...blood!, cost: 2 }, words)).toBe('2 in any mix of Bones, Blood and Seeds');
  });
});

it('each area of the wheel lies in the circles of its spheres and in no other', () => {
  for (const area of AREAS) {
    const at = areaMiddle(area);
    const around = [0, 1, 2, 3, 4, 5].filter((index) => {
      const middle = polar(index, RADIUS);
      return Math.hypot(at.x - middle.x, at.y - middle.y) < CIRCLE;
    });
    expect(around, area.word).toEqual([...area.spheres].sort());
    expect(areaPath(area)).toMatch(/^M .* Z$/);
  }
});

it('the Warlord’s steps are told in words', () => {
  const { view } = all.find((shown) => shown.view.seats.length === 1)!;
  expect(stepWords(view, { at: '0,0', does: [] }, words)).toBe('Cursed Tower 0,0');
  expect(stepWords(view, { at: '0,-1', does: ['explores', 'takes'] }, words)).toBe(
    'Enclave of the Elves 0,-1: explores, leaves a follower',
  );
});
