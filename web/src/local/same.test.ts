/** A local match is the one that Python plays: lists, bytes, events, records and what bots choose. Given by tests/web/test_local.py. */
import { readFileSync } from 'node:fs';
import { env } from 'node:process';
import { describe, expect, test } from 'vitest';
import type { Told } from '../words/data';
import { finished, SearchBot, Tree } from './bots';
import { LEVELS } from './kit';
import { Match } from './match';
import { playRecord, readRecord, writeRecord } from './records';
import { Rules } from './rules';
import { localOf, settingOf } from './settings';
import { moduleAt } from './testing';

interface Step {
  code?: number;
  undo?: number;
  events?: Told[];
  bots?: Record<keyof typeof LEVELS, number>;
  toMove: number | null;
  codes: number[];
  actions: number;
  undoSeat: number | null;
  state?: string;
  asked?: Told;
  offers?: object[];
  seen?: [string, string][];
}
interface Played {
  players: number;
  options: Record<string, string>;
  seed: string;
  names: string[];
  local: Record<string, string[]>;
  box: string;
  record: string;
  steps?: Step[];
  winners?: number[];
  scores?: number[];
  choices?: number[];
}

const given = env.MAGETABLE_MATCHES; // a folder of them
const games = given ? (JSON.parse(readFileSync(`${given}/games.json`, 'utf-8')) as string[]) : [];

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

test.skipIf(given)('what Python plays is given by tests/web/test_local.py', () => {});

describe.each(games)('%s', async (game) => {
  const all = JSON.parse(readFileSync(`${given}/${game}.json`, 'utf-8')) as Played[];
  const module = await moduleAt(game);

  async function begun(played: Played): Promise<Match> {
    const setting = settingOf(await localOf(game), played.players, played.options);
    expect(setting.box).toBe(played.box);
    expect(setting.places).toEqual(played.local);
    expect(setting.options).toEqual(played.options);
    return Match.begin(new Rules(module, setting), BigInt(played.seed));
  }

  test('every list, byte and event is the same, and so is what each level chooses', async () => {
    let asked = 0;
    for (const played of all.filter(({ steps }) => steps)) {
      const match = await begun(played);
      const tree = new Tree(match.rules);
      expect(match.opening).toEqual(played.steps![0]!.events);
      played.steps!.forEach((step, number) => {
        for (const [level, code] of Object.entries(step.bots ?? {})) {
          const [descents, , doubt] = LEVELS[level as keyof typeof LEVELS];
          expect(finished(new SearchBot(tree, descents, null, doubt).deciding(match, BigInt(number)))).toBe(code);
          asked++;
        }
        if (step.undo !== undefined) match.undo();
        else if (step.code !== undefined) expect(match.play(step.code)).toEqual(step.events);
        expect([match.toMove, match.legal, match.actions.length, match.undoSeat]).toEqual([
          step.toMove,
          step.codes,
          step.actions,
          step.undoSeat,
        ]);
        if (!step.state) return;
        expect(base64(match.state)).toBe(step.state);
        expect(match.asked).toEqual(step.asked);
        expect(match.offers).toEqual(step.offers);
        const seats = [null, ...played.names.keys()];
        expect(seats.map((seat) => match.rules.seen(match.state, seat).map(base64))).toEqual(step.seen);
      });
      expect([match.winners, match.scores]).toEqual([played.winners, played.scores]);
    }
    expect(asked).toBeGreaterThan(0);
  });

  test('bots that keep their trees through a turn choose the same', async () => {
    for (const played of all.filter(({ choices }) => choices)) {
      const match = await begun(played);
      const [descents, , doubt] = LEVELS.adept;
      const bots = played.names.map(() => new SearchBot(new Tree(match.rules), descents, null, doubt));
      played.choices!.forEach((code, seed) => {
        expect(finished(bots[match.toMove!]!.deciding(match, BigInt(seed)))).toBe(code);
        match.play(code);
      });
    }
  });

  test('records are the same text, and give the same match', async () => {
    for (const played of all) {
      const { match, decisions } = playRecord(readRecord(played.record), await localOf(game), module);
      expect(writeRecord(match.rules.setting, BigInt(played.seed), played.names, match.actions)).toBe(played.record);
      expect(decisions.length).toBeLessThanOrEqual(match.actions.length);
      const last = played.steps?.at(-1);
      if (last?.state) expect(base64(match.state)).toBe(last.state);
    }
  });
});
