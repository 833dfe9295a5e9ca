/** A match of an earlier version of the rules is played by its own module, in its own words. Given by tests/web/test_earlier_here.py. */
import { readFileSync } from 'node:fs';
import { env } from 'node:process';
import { expect, test } from 'vitest';
import { fresh } from './kept';
import { RulesModule } from './module';
import { playRecord, readRecord } from './records';
import { LocalTable } from './table';
import { type Earlier, worded } from './versions';

interface Given {
  earlier: Earlier;
  folder: string; // of the package that is kept
  record: string;
  prompt: string;
  choices: string[];
  log: string[];
  next: number; // the choice that Python makes then
  after: string[]; // and its log
}

const given = env.MAGETABLE_EARLIER;

test.skipIf(given)('what Python keeps is given by tests/web/test_earlier_here.py', () => {});

test.runIf(given)('it says what Python says, plays on, and saves a record of its version', async () => {
  const { earlier, folder, ...python } = JSON.parse(readFileSync(given!, 'utf-8')) as Given;
  const game = earlier.local;
  const module = new RulesModule(new WebAssembly.Instance(new WebAssembly.Module(readFileSync(`${folder}/rules.wasm`))), game.sheet);
  const words = await worded(earlier.data, readFileSync(`${folder}/catalogue/en.ftl`, 'utf-8'));
  const written = readRecord(python.record);
  const { decisions, match } = playRecord(written, game, module);
  const chairs = written.names.map((name) => ({ kind: 'human' as const, name, bot: null }));
  const about = { name: game.game, title: game.title, rules: game.rules };
  const kept = { ...fresh(about, match.rules.setting.options, written.seed, chairs), entries: decisions };
  const room = { keep: async () => {}, tell: () => {}, pause: async () => {} };
  const table = new LocalTable(kept, { game, module, words }, room);
  const { asked, legal, log, number, match: shown } = table.page();
  expect(shown).toMatchObject({ in_words: true, rules: game.rules });
  expect(asked).toEqual([python.prompt]);
  expect(legal.map(({ told, spots }) => [told, spots])).toEqual(python.choices.map((one) => [[one], []]));
  expect(log.map(({ text }) => text)).toEqual(python.log);
  expect(table.record()).toBe(python.record);
  await table.play(python.next, number);
  expect(table.page().log.map(({ text }) => text)).toEqual(python.after);
  expect(table.moments(0).moments.flatMap((moment) => moment.log.map(({ text }) => text))).toEqual(python.after);
  expect((await table.advise()).every(({ choice }) => choice.spots.length === 0)).toBe(true);
  const alike = new LocalTable(kept, { game, module, words: null }, room).page();
  expect([alike.match.in_words, alike.log.every(({ told }) => told)]).toEqual([false, true]);
});
