/** Over real positions: every choice about an object is shown on it, and that object is drawn. */
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { TableContext } from '../../table/context';
import { positions, type Position } from '../positions';
import { follow } from './apprentices';
import kept from './fixtures/positions.json?raw';
import { emptyPlaces, middle, outline } from './hexes';
import { AREAS, DIRECTIONS, KINDS, SPELLS } from './look';
import { costWords, help, mentions, spots, stepWords } from './marks';
import TestTable from './TestTable.svelte';
import type { ArchmageView } from './view';
import { areaMiddle, areaPath, CIRCLE, polar, RADIUS } from './wheel';

type Shown = Position<ArchmageView>;
const all = positions<ArchmageView>(kept);
const named = all.map((shown, number): [string, Shown] => [
  `${number}: ${shown.view.players} players, ${shown.view.phase} ${shown.view.casting?.spell ?? ''}`,
  shown,
]);
const WITHOUT_OBJECT = ['end', 'done', 'let'];

function drawn({ view }: Shown): Set<string> {
  const table: TableContext = {
    choicesAt: () => [],
    choose: () => {},
    offer: () => {},
    lit: () => false,
    fresh: () => false,
    pointAt: () => {},
    explain: () => {},
    names: view.names,
    seats: [],
    motion: false,
  };
  const { body } = render(TestTable, { props: { view, table } });
  return new Set([...body.matchAll(/data-spot="([^"]+)"/g)].map((found) => found[1]!));
}

describe.each(named)('position %s', (_name, shown) => {
  const there = drawn(shown);

  it('shows every choice about an object on it', () => {
    for (const choice of shown.legal) {
      const verb = choice.notation.split(' ')[0]!;
      const found = spots(choice, shown.view);
      if (WITHOUT_OBJECT.includes(verb)) expect(found).toEqual([]);
      else expect(found, choice.notation).not.toEqual([]);
      for (const spot of found) expect(there, choice.notation).toContain(spot);
    }
  });

  it('explains every object it draws', () => {
    for (const spot of there) {
      const told = help(spot, shown.view);
      expect(told, spot).not.toBeNull();
      expect(told!.text, spot).not.toMatch(/undefined|null|NaN/);
      for (const rule of told!.rules) expect(rule).toMatch(/^A\d+\.\d+$/);
    }
  });
});

it('north is up, and hexagons have flat tops (A3.1)', () => {
  const ways = Object.entries(DIRECTIONS).map(([word, [q, r]]) => ({ word, ...middle(q, r) }));
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
  const { view } = all.find((shown) => Object.keys(shown.view.vines).length)!;
  for (const [at, casters] of Object.entries(view.vines)) {
    const told = help(`hex:${at}`, view)!;
    expect(told.text).toContain(`Entangling Vines of ${view.names[casters[0]!]}`);
    expect(told.rules).toContain('A8.5');
  }
  const bare = help('hex:5,0', { ...view, vines: { '5,0': [0] } })!;
  expect(bare.text).toContain('Left here: Entangling Vines of Anna.');
});

describe('a line of the log names', () => {
  const { view } = all.find((shown) => shown.view.players === 2)!;
  it.each([
    ['Anna travels to the Mine 1,-2.', ['hex:1,-2']],
    ['Ben steps through the Gate to the Enclave of the Elves.', ['hex:0,-1']],
    ['Ben moves the Time planet inward.', ['planet:1:time']],
    ['Anna gains 1 Gem, 2 Bones.', ['relic:0:gem', 'relic:0:bone']],
    ['Anna initiates an apprentice in Death for 2 Bones.', ['area:0:death', 'relic:0:bone']],
    ["Ben's apprentice in Death is corrupt now.", ['area:1:death']],
    ["Anna's Shadow stands between Ben's Will and Death.", ['door:1:will-death']],
    ['Ben casts Time Stop.', ['spell:1:time-stop']],
    ["3 followers joined Ben's Company.", ['company:1']],
    ['Anna loses 1 follower to Supply.', ['supply:0']],
    ['Ben ends the turn.', []],
  ])('%s', (line, found) => {
    expect(mentions(line, view).sort()).toEqual(found.sort());
  });
  it('a duel: both areas and the one it leads to', () => {
    const line = 'Ben has Fundamental Time and Fundamental Will duel: the winner becomes Advanced Time and Will.';
    expect(mentions(line, view).sort()).toEqual(['area:1:time', 'area:1:time-will', 'area:1:will']);
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

it('there are eighteen areas, a spell for each, and the four of the solo game', () => {
  expect(AREAS).toHaveLength(18);
  expect(SPELLS).toHaveLength(22);
  expect(KINDS).toHaveLength(17);
  expect(costWords('time')).toBe('1 Scroll');
  expect(costWords('blood-master')).toBe('3 in any mix of Bones, Blood and Seeds');
});

it('each area of the wheel lies in the circles of its spheres and in no other', () => {
  for (const area of AREAS) {
    const at = areaMiddle(area);
    const around = [0, 1, 2, 3, 4, 5].filter((index) => {
      const middle = polar(index, RADIUS);
      return Math.hypot(at.x - middle.x, at.y - middle.y) < CIRCLE;
    });
    expect(around, area.name).toEqual([...area.spheres].sort());
    expect(areaPath(area)).toMatch(/^M .* Z$/);
  }
});

it('the Warlord’s steps are told in words', () => {
  const { view } = all.find((shown) => shown.view.players === 1)!;
  expect(stepWords(view, { at: '0,0', does: [] })).toBe('Cursed Tower 0,0');
  expect(stepWords(view, { at: '0,-1', does: ['explores', 'takes'] })).toBe('Enclave of the Elves 0,-1: explores, leaves a follower');
});

it('empty places lie beside the map and within reach', () => {
  const { view } = all[0]!;
  const taken = new Set(view.tiles.map((tile) => tile.at));
  const empty = emptyPlaces(view);
  expect(empty.length).toBeGreaterThan(6);
  for (const at of empty) expect(taken).not.toContain(at);
});
