/** A position to be tried: what is shown of it, and what its choices are worth. */
import { beforeAll, expect, test } from 'vitest';
import { Match } from '../local/match';
import { readRecord, writeRecord } from '../local/records';
import { Rules } from '../local/rules';
import { localOf, settingOf } from '../local/settings';
import { moduleAt } from '../local/testing';
import type { Version } from '../local/versions';
import { isRight, lossOf } from './puzzle';
import { Trial } from './trial';

let version: Version;
let record: string;
let match: Match;
beforeAll(async () => {
  version = { game: await localOf('council'), module: await moduleAt('council'), words: null };
  match = Match.begin(new Rules(version.module, settingOf(version.game, 2, { level: 'basic' })), 11n);
  while (match.actions.length < 40) match.play(match.legal[0]!);
  while (match.legal.length < 4) match.play(match.legal[0]!);
  record = writeRecord(match.rules.setting, 11n, ['Anna', 'Ben'], match.actions);
});

test('the position is the one of the record, with all choices of whoever decides', () => {
  const { page } = new Trial(readRecord(record), version, match.actions.length).posed;
  expect(page.to_move).toBe(match.toMove);
  expect(page.legal.map(({ code }) => code).sort()).toEqual([...match.legal].sort());
  expect(page.views.map(({ seat }) => seat)).toEqual([match.toMove]);
  expect(page.seats.map(({ you }) => you)).toEqual([0, 1].map((seat) => seat === match.toMove));
});

test('of a longer record only the beginning is played', () => {
  const longer = match.copy();
  longer.play(longer.legal.at(-1)!);
  const text = writeRecord(match.rules.setting, 11n, ['Anna', 'Ben'], longer.actions);
  const short = new Trial(readRecord(record), version, match.actions.length).posed.page;
  expect(new Trial(readRecord(text), version, match.actions.length).posed.page.views).toEqual(short.views);
});

test('where nobody has a choice there is nothing to try', () => {
  const end = match.copy();
  while (!end.over) end.play(end.legal[0]!);
  const text = writeRecord(match.rules.setting, 11n, ['Anna', 'Ben'], end.actions);
  expect(() => new Trial(readRecord(text), version, end.actions.length)).toThrow('nobody has a choice');
});

test('choices are weighed in the same worlds: one is worth nothing less than itself, the best no less than the others, surely', () => {
  const trial = new Trial(readRecord(record), version, match.actions.length);
  const { best, why } = trial.searched(null);
  expect(match.legal).toContain(best);
  expect(why.every((feature) => feature < version.module.sheet.features)).toBe(true);
  const codes = [best, ...match.legal.filter((code) => code !== best)].slice(0, 4);
  const found = trial.worth(codes);
  expect(found[0]!.loss).toEqual({ value: 0, error_95: 0 });
  for (const { worth, loss } of found) {
    expect(worth.value).toBeGreaterThanOrEqual(0);
    expect(worth.value).toBeLessThanOrEqual(1);
    expect(loss.value).toBeCloseTo(found[0]!.worth.value - worth.value, 10);
    expect(loss.value + loss.error_95).toBeGreaterThanOrEqual(0);
  }
  expect(trial.worth(codes)).toEqual(found);
});

test('right is what is as good as the best, as far as can be told', () => {
  const worth = (value: number, error_95: number) => ({ value, error_95 });
  expect(isRight(lossOf(worth(0.6, 0.03), worth(0.5, 0.04)))).toBe(false);
  expect(isRight(lossOf(worth(0.6, 0.09), worth(0.5, 0.12)))).toBe(true);
  expect(isRight(lossOf(worth(0.6, 0), worth(0.595, 0)))).toBe(true);
});
