/** An analysis in the page is that of Python: every batch to the last bit, and what is told of it. Given by tests/web/test_local.py. */
import { readFileSync } from 'node:fs';
import { env } from 'node:process';
import { describe, expect, test } from 'vitest';
import { readRecord } from '../local/records';
import { type Filled, localOf } from '../local/settings';
import { moduleAt } from '../local/testing';
import type { Parts } from './judge';
import { inOrder, reportOf, type SeatReport, summary, type Told } from './report';
import { Study } from './study';
import { type Batch, type Effort, linked, type Look, type Weighed } from './work';

interface Plain {
  value: number;
  error_95: number;
}
interface Given {
  filled: Filled | null; // what a server tells of texts of its own
  kept: { record: string; effort: Effort; looks: Look[]; batches: [Parts, Weighed[]][] };
  report: {
    names: string[];
    summary: string[];
    start: Plain[];
    seats: (Record<'seat' | 'luck' | 'own' | 'others' | 'play', Plain> &
      Record<'fair' | 'result' | 'lost', number> &
      Pick<SeatReport, 'mistakes' | 'strokes'>)[];
    steps: { start: number; stop: number; seat: number; loss: Plain; luck: Plain[]; after: Plain[] }[];
  };
}

const given = env.MAGETABLE_ANALYSES; // a folder of them
const games = given ? (JSON.parse(readFileSync(`${given}/games.json`, 'utf-8')) as string[]) : [];

test.skipIf(given)('what Python finds is given by tests/web/test_local.py', () => {});

const near = (value: number) => expect.closeTo(value, 10) as number;
const told = ({ value, error_95 }: Plain): Told => ({ value: near(value), error: near(error_95) });

describe.each(games)('%s', async (game) => {
  const all = JSON.parse(readFileSync(`${given}/${game}.json`, 'utf-8')) as Given[];
  const module = await moduleAt(game);

  const named = all.map((one) => [one.report.names.length, one.filled ? ', texts of its own' : '', one] as const);
  test.each(named)('%i players%s', async (players, _, { kept, report, filled }) => {
    const study = new Study(readRecord(kept.record), { game: await localOf(game), module, words: null }, kept.effort, filled);
    const { studied } = study;
    const looks = studied.steps.map((_, k) => study.look(k));
    expect(looks).toEqual(kept.looks);

    const places = [...studied.steps.keys(), studied.steps.length];
    const batches = kept.batches.map((_, number): Batch => {
      const weighed = places.map((k) => study.weigh(number, k, looks[k] ?? null));
      return linked(study.deals(number), weighed, studied.steps);
    });
    expect(batches).toEqual(kept.batches);

    const found = reportOf(studied, { effort: kept.effort, looks, batches });
    expect(studied.steps.map(({ start, stop, seat }) => [start, stop, seat])).toEqual(
      report.steps.map(({ start, stop, seat }) => [start, stop, seat]),
    );
    expect(found.curve).toEqual([report.start, ...report.steps.map(({ after }) => after)].map((row) => row.map(told)));
    expect(found.steps).toEqual(report.steps.map(({ loss, luck }) => ({ loss: told(loss), luck: luck.map(told) })));
    found.seats.forEach((found, place) => {
      const { fair, result, lost, mistakes, strokes, seat, luck, play, own, others } = report.seats[place]!;
      expect([found.mistakes, found.strokes]).toEqual([mistakes, strokes]);
      expect(found.sums).toEqual({ fair: near(fair), result: near(result), seat: told(seat), luck: told(luck), play: told(play) });
      expect(found.decided).toEqual({ own: told(own), others: told(others), lost: near(lost) });
    });
    const said = inOrder(studied).map((seat) =>
      summary(report.names[seat]!, studied.shares[seat]!, found.seats[seat]!.sums!, players === 1),
    );
    expect(said.map((text) => text.replaceAll('−', '-').replaceAll('’', "'"))).toEqual(report.summary);
  });
});
