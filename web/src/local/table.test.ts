/** A local match at its table: what is kept, told, taken back, interrupted and scripted. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Step } from '../api/types';
import { type Chair, fresh, type Kept, listed } from './kept';
import type { RulesModule } from './module';
import { readRecord } from './records';
import { type GameLocal, localOf, NeedsServer, settingOf } from './settings';
import { Interrupted, LocalTable } from './table';
import { moduleAt } from './testing';

const ANNA: Chair = { kind: 'human', name: 'Anna', bot: null };
const BOT: Chair = { kind: 'bot', name: 'Ysolde', bot: 'novice' };
const COUNCIL = { name: 'council', title: 'Council of Mages', rules: 2 };
const FIRST = { first: '1' };

let game: GameLocal;
let module: RulesModule;
beforeAll(async () => {
  game = await localOf('council');
  module = await moduleAt('council');
});

function seated(chairs: Chair[], kept: Kept = fresh(COUNCIL, FIRST, 7n, chairs), pause = () => Promise.resolve()) {
  const steps: Step[] = [];
  const written: Kept[] = [kept];
  const keep = async (one: Kept, before: number) => {
    expect(written.at(-1)!.entries).toHaveLength(before);
    written.push(one);
  };
  return {
    steps,
    written,
    table: new LocalTable(kept, { game, module, words: null }, { keep, tell: (step) => void steps.push(step), pause }),
  };
}

test('a choice is kept, then told; bots follow; a table laid anew from what is kept stands the same', async () => {
  const { table, steps, written } = seated([ANNA, BOT]);
  for (let turn = 0; turn < 5; turn++) {
    const { legal, number } = table.page();
    await table.play(legal[0]!.code, number);
    await table.playBots();
  }
  expect(steps.map(({ number }) => number)).toEqual(steps.map((_, place) => place + 2));
  const again = seated([], written.at(-1)!).table;
  expect(again.page()).toEqual(table.page());
  expect(again.record()).toBe(table.record());
  expect(listed(written.at(-1)!)).toMatchObject({ your_turn: true, status: 'running', texts: {} });
});

test('a choice that comes too late is refused, and so is one that is not legal', async () => {
  const { table, steps } = seated([ANNA, BOT]);
  const { legal, number } = table.page();
  await expect(table.play(legal[0]!.code, number - 1)).rejects.toThrow('Choose again');
  await expect(table.play(legal.at(-1)!.code + 1, number)).rejects.toThrow('Choose again');
  expect(steps).toEqual([]);
});

test('what could not be kept was not played', async () => {
  const kept = fresh(COUNCIL, FIRST, 7n, [ANNA, BOT]);
  const full = { keep: () => Promise.reject(new Error('no room')), tell: () => expect.unreachable(), pause: () => Promise.resolve() };
  const table = new LocalTable(kept, { game, module, words: null }, full);
  const before = table.page();
  await expect(table.play(before.legal[0]!.code, before.number)).rejects.toThrow('no room');
  expect(table.page()).toEqual(before);
});

test('taking back brings the position before one’s last decision, over what bots have done since', async () => {
  const { table, steps } = seated([ANNA, BOT]);
  const before = table.page();
  await table.play(before.legal[0]!.code, before.number);
  while (table.page().to_move === 0) await table.play(table.page().legal.at(-1)!.code, table.page().number);
  const turning = steps.at(-2) ?? before;
  await table.playBots();
  await table.undo();
  const now = table.page();
  expect([now.views, now.legal, now.to_move]).toEqual([turning.views, turning.legal, 0]);
  expect(now.log.at(-1)).toEqual({ number: now.number, text: 'Anna takes a decision back.' });
  expect(now.log.slice(0, -1).every(({ number }) => number <= turning.number)).toBe(true);
  expect(table.moments(0).moments.at(-1)).toMatchObject({ number: now.number, views: now.views });
  expect(table.moments(0).last).toBe(now.number);
});

test('taking back interrupts a thought', async () => {
  let interrupt: (() => Promise<void>) | null = null;
  let done: Promise<void> | null = null;
  const pause = async () => {
    done ??= interrupt!();
    await new Promise((resolve) => setTimeout(resolve));
  };
  const { table, steps } = seated([ANNA, { ...BOT, bot: 'archmage' }], undefined, pause);
  interrupt = () => table.undo();
  do await table.play(table.page().legal.at(-1)!.code, table.page().number);
  while (table.page().to_move === 0);
  const decided = table.page().number;
  await table.playBots();
  await done;
  expect(steps.at(-1)).toMatchObject({ number: decided + 1, to_move: 0, back_to: decided - 1 });
});

test('advice is for whoever decides here, the best first', async () => {
  const { table } = seated([ANNA, BOT]);
  const found = await table.advise();
  expect(found.reduce((sum, { effort }) => sum + effort, 0)).toBeCloseTo(1);
  expect(found[0]!.effort).toBeGreaterThanOrEqual(found.at(-1)!.effort);
  expect(table.page().legal.map(({ code }) => code)).toContain(found[0]!.choice.code);
  await expect(seated([BOT, BOT]).table.advise()).rejects.toBeInstanceOf(Interrupted);
});

test('a lesson is data: a seed, and what the others choose', async () => {
  const people = seated([ANNA, ANNA]).table;
  const script: string[] = [];
  while (people.page().to_move === 0) {
    const choice = people.page().legal.at(-1)!;
    script.push(choice.notation);
    await people.play(choice.code, people.page().number);
  }
  expect(script.length).toBeGreaterThan(0);
  const lesson = seated([{ ...BOT, script }, ANNA]).table;
  await lesson.playBots();
  const moves = (table: LocalTable) => table.record().split('\n\n')[1];
  expect(moves(lesson)).toBe(moves(people));
});

describe('what needs a server says so', () => {
  test('a box of its own', async () => {
    const written = readRecord(
      'Magetable record 1\ngame: council\nrules: 2\nplayers: 2\nbox:\n    game = "council"\n    name = "Mine"\nseed: 1\n',
    );
    expect(written.options.box).toContain('Mine');
    expect(() => settingOf(game, 2, written.options)).toThrow(NeedsServer);
    expect(() => settingOf(game, 2, written.options)).toThrow('needs a server');
  });
  test('and what can’t be at all is refused', () => {
    expect(() => settingOf(game, 7, {})).toThrow('not for 7 players');
    expect(() => settingOf(game, 2, { first: '4' })).toThrow('first can’t be 4');
    expect(() => settingOf(game, 2, { colour: 'red' })).toThrow('no option');
    expect(() => readRecord('nothing')).toThrow('not a match record');
    expect(() => readRecord('Magetable record 1\ngame: council\n')).toThrow('lacks rules, players, seed');
  });
});
