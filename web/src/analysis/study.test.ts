/** What can't be analysed says so; what was done is of use when one comes back. */
import { expect, test } from 'vitest';
import { Match } from '../local/match';
import { readRecord, writeRecord } from '../local/records';
import { Rules } from '../local/rules';
import { localOf, settingOf } from '../local/settings';
import { moduleAt } from '../local/testing';
import { reportOf } from './report';
import { Study } from './study';
import { type Batch, linked, type Work } from './work';

const EFFORT = { descents: 8, worlds: 2, deals: 4, look: 16, seed: 1 };

async function played(whole: boolean) {
  const version = { game: await localOf('council'), module: await moduleAt('council'), words: null };
  const match = Match.begin(new Rules(version.module, settingOf(version.game, 2, { level: 'basic' })), 5n);
  while (whole ? !match.over : match.actions.length < 30) match.play(match.legal[0]!);
  return { version, written: readRecord(writeRecord(match.rules.setting, 5n, ['Anna', 'Ben'], match.actions)) };
}

function batch(study: Study, number: number, looks: Work['looks']): Batch {
  const { steps } = study.studied;
  const weighed = [...steps.keys(), steps.length].map((k) => study.weigh(number, k, looks[k] ?? null));
  return linked(study.deals(number), weighed, steps);
}

test('only a match that was played to its end can be analysed', async () => {
  const { version, written } = await played(false);
  expect(() => new Study(written, version, EFFORT)).toThrow('not played to its end');
});

test('what was kept and what is made later are one analysis, in another worker and another order too', async () => {
  const { version, written } = await played(true);
  const first = new Study(written, version, EFFORT);
  const looks = first.studied.steps.map((_, k) => first.look(k));
  const all = [0, 1, 2].map((number) => batch(first, number, looks));
  const kept = JSON.parse(JSON.stringify({ effort: EFFORT, looks, batches: all.slice(0, 2) })) as Work;
  const other = new Study(written, { ...version, module: await moduleAt('council') }, EFFORT);
  const whole: Work = { ...kept, batches: [...kept.batches, batch(other, 2, kept.looks)] };
  expect(whole.batches).toEqual(all);
  expect(reportOf(other.studied, whole)).toEqual(reportOf(first.studied, { effort: EFFORT, looks, batches: all }));
});

test('the parts of a result add up without an error', async () => {
  const { version, written } = await played(true);
  const study = new Study(written, version, EFFORT);
  const looks = study.studied.steps.map((_, k) => study.look(k));
  const report = reportOf(study.studied, { effort: EFFORT, looks, batches: [0, 1].map((number) => batch(study, number, looks)) });
  report.seats.forEach(({ fair, seat, luck, own, others, play, result }, place) => {
    expect(fair + seat.value + luck.value + own.value + others.value).toBeCloseTo(result, 12);
    expect(play.value).toBeCloseTo(own.value + others.value, 12);
    expect(result).toBe(study.studied.shares[place]);
  });
  expect(report.seats.some(({ luck }) => luck.value !== 0)).toBe(true);
});
