/** What can't be analysed says so; what was done is of use when one comes back. */
import { expect, test } from 'vitest';
import { Match } from '../local/match';
import { readRecord, writeRecord } from '../local/records';
import { Rules } from '../local/rules';
import { localOf, settingOf } from '../local/settings';
import { moduleAt } from '../local/testing';
import { reportOf } from './report';
import { Study } from './study';
import { type Batch, linked, mostFirst, type Step, type Work } from './work';

const EFFORT = { descents: 8, worlds: 2, deals: 4, look: 16, seed: 1 };

async function played(whole: boolean, choice = (_: number) => 0) {
  const version = { game: await localOf('council'), module: await moduleAt('council'), words: null };
  const match = Match.begin(new Rules(version.module, settingOf(version.game, 2, { level: 'basic' })), 5n);
  while (whole ? !match.over : match.actions.length < 30) match.play(match.legal[choice(match.actions.length) % match.legal.length]!);
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
  report.seats.forEach(({ sums, decided }, place) => {
    const { fair, seat, luck, play, result } = sums!;
    const { own, others } = decided!;
    expect(fair + seat.value + luck.value + own.value + others.value).toBeCloseTo(result, 12);
    expect(play.value).toBeCloseTo(own.value + others.value, 12);
    expect(result).toBe(study.studied.shares[place]);
  });
  expect(report.seats.some(({ sums }) => sums!.luck.value !== 0)).toBe(true);
});

test('of batches that are being made as much is told as is known, to the same numbers as in the end', async () => {
  const { version, written } = await played(true);
  const study = new Study(written, version, EFFORT);
  const { steps } = study.studied;
  const looks = steps.map((_, k) => study.look(k));
  const all = [0, 1].map((number) => batch(study, number, looks));
  const whole = reportOf(study.studied, { effort: EFFORT, looks, batches: all });
  const after = (places: ReadonlySet<number>) => {
    const some = all.map(([deals], number): Batch => {
      const weighed = [...steps.keys(), steps.length].map((k) => (places.has(k) ? study.weigh(number, k, looks[k] ?? null) : undefined));
      return linked(deals, weighed, steps);
    });
    return reportOf(study.studied, { effort: EFFORT, looks: looks.map((look, k) => (places.has(k) ? look : undefined!)), batches: some });
  };
  const revealed = [...steps.keys()].filter((k) => steps[k]!.reveals);
  expect(revealed.length).toBeGreaterThan(3);
  expect(revealed.length).toBeLessThan(steps.length / 2);

  const early = after(new Set([0, steps.length, ...revealed.flatMap((k) => [k, k + 1])]));
  expect(early.seats.map(({ sums }) => sums)).toEqual(whole.seats.map(({ sums }) => sums));
  expect(early.seats.map(({ strokes }) => strokes)).toEqual(whole.seats.map(({ strokes }) => strokes));
  expect(early.steps.map(({ luck }) => luck)).toEqual(whole.steps.map(({ luck }) => luck));
  expect(early.seats.map(({ decided }) => decided)).toEqual([null, null]);

  // Without one of the things that came nobody knows how much was luck.
  const without = after(new Set([...steps.keys(), steps.length].filter((k) => k !== revealed[1])));
  expect(without.seats.map(({ sums }) => sums)).toEqual([null, null]);

  // What reveals nothing is worth what the next position is: without that nothing is known of its loss.
  const open = steps.findIndex(({ reveals, code }, k) => !reveals && k > 0 && code !== looks[k]![0]);
  const late = after(new Set([...steps.keys(), steps.length].filter((k) => k !== open + 1)));
  const others = [...steps.keys()].filter((k) => k !== open && k !== open + 1);
  const losses = (report: typeof late) => others.map((k) => report.steps[k]!.loss!.value);
  expect(losses(late)).toEqual(losses(whole));
  expect([late.steps[open]!.loss, late.steps[open + 1]!.loss]).toEqual([null, null]);
  expect(late.curve[open + 1]).toBeUndefined();
  expect(late.seats.map(({ decided }) => decided)).toEqual([null, null]);
});

test('a glance finds where much was lost', async () => {
  const { version, written } = await played(true, (number) => 7 * number);
  const effort = { ...EFFORT, descents: 100, look: 3200 };
  const study = new Study(written, version, effort);
  const { steps } = study.studied;
  const looks = steps.map((_, k) => study.look(k));
  const report = reportOf(study.studied, { effort, looks, batches: [0, 1].map((number) => batch(study, number, looks)) });
  const order = mostFirst(
    steps,
    steps.map((_, k) => study.glance(k)),
  );
  const mistakes = report.seats.flatMap(({ mistakes }) => mistakes);
  expect(mistakes).toHaveLength(6);
  const early = mistakes.filter((k) => order.indexOf(k) < order.length / 2);
  expect(early.length).toBeGreaterThanOrEqual(5);
  expect([...order].sort((a, b) => a - b)).toEqual([...steps.keys(), steps.length]);
});

test('what has most to tell is weighed first', () => {
  const step = (seat: number, reveals: boolean): Step => ({ start: 0, stop: 0, seat, code: 0, reveals });
  const steps = Array.from({ length: 40 }, (_, k) => step(k % 2, k === 5));
  const glances = steps.map((_, k) => (k === 8 ? 0.4 : k === 1 ? 0.1 : k === 30 ? 0.05 : k > 12 ? 0.01 : 0));
  const order = mostFirst(steps, glances);
  expect(order.slice(0, 7)).toEqual([40, 0, 1, 8, 9, 30, 31]); // with what each came to
  for (const k of [2, 5, 6]) expect(order.indexOf(k)).toBeLessThan(order.indexOf(39));
  expect(order.indexOf(38)).toBeLessThan(order.indexOf(12));
  expect([...order].sort((a, b) => a - b)).toEqual([...steps.keys(), 40]);
});
