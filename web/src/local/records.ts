/** Match records as magetable/records.py reads and writes them: a few header lines, then the moves. */

import { Match } from './match';
import type { RulesModule } from './module';
import { Rules } from './rules';
import { BadSetting, type Filled, type GameLocal, type Options, type Setting, settingOf } from './settings';

const FIRST_LINE = 'Magetable record 1';
const INDENT = '    ';
const UNSAID = ['box', 'map']; // whose standard goes without saying

/** A text that is not the record of a match. The message says where and why. */
export class RecordError extends Error {}

export function writeRecord(setting: Setting, seed: bigint, names: readonly string[], actions: readonly number[]): string {
  const { game, players, options, notation } = setting;
  const said = Object.entries(options).filter(([name, value]) => !(UNSAID.includes(name) && value === 'standard'));
  return [
    FIRST_LINE,
    `game: ${game.game}`,
    `rules: ${game.rules}`,
    `players: ${players}`,
    `names: ${names.join(', ')}`,
    ...said.map(([name, value]) => `${name}: ${value}`),
    `seed: ${seed}`,
    '',
    ...actions.map((code) => notation[code]!),
    '',
  ].join('\n');
}

/** A record, read but not yet played. */
export interface Written {
  game: string;
  rules: number;
  players: number;
  seed: bigint;
  names: string[];
  options: Options;
  moves: { line: number; move: string }[];
}

export function readRecord(text: string): Written {
  const { plain, blocks } = withoutBlocks(text);
  const lines = plain
    .split(/\r\n|[\n\r\v\f\u2028\u2029]/)
    .map((line, place) => ({ line: place + 1, text: line.trim() }))
    .filter(({ text }) => text && !text.startsWith('#'));
  if (lines.shift()?.text !== FIRST_LINE) throw new RecordError(`not a match record: its first line must be '${FIRST_LINE}'`);
  const header = new Map<string, string>();
  while (lines[0] && lines[0].text.split('#')[0]!.includes(':')) {
    const said = lines.shift()!.text;
    const key = said.slice(0, said.indexOf(':')).trim();
    header.set(key, said.slice(said.indexOf(':') + 1).trim() || (blocks.get(key) ?? ''));
  }
  const missing = ['game', 'rules', 'players', 'seed'].filter((key) => !header.has(key));
  if (missing.length) throw new RecordError(`the header lacks ${missing.join(', ')}`);
  const taken = (key: string) => {
    const value = header.get(key)!;
    header.delete(key);
    return value;
  };
  const whole = (key: string) => {
    const value = taken(key);
    if (!/^\d{1,20}$/.test(value)) throw new RecordError(`header: ${key} must be a whole number, not '${value.slice(0, 40)}'`);
    return BigInt(value);
  };
  const game = taken('game');
  const [rules, players, seed] = [Number(whole('rules')), Number(whole('players')), whole('seed')];
  if (seed >= 1n << 64n) throw new RecordError(`header: seed must be a whole number below 2**64`);
  const names = header.has('names')
    ? taken('names')
        .split(',')
        .map((name) => name.split(/\s+/).filter(Boolean).join(' '))
    : Array.from({ length: players }, (_, seat) => `Player ${seat + 1}`);
  if (names.length !== players || new Set(names).size !== players || names.includes(''))
    throw new RecordError(`header: names must be ${players} different names`);
  const moves = lines.map(({ line, text }) => ({ line, move: text.split('#')[0]!.trim().split(/\s+/).join(' ') }));
  return { game, rules, players, seed, names, options: Object.fromEntries(header), moves };
}

/** What a match is played again from: its record, and what was filled of its texts of its own. */
export interface Played {
  record: string;
  filled: Filled | null; // null: it has none
}

/** The match of a record, played from its beginning; and its decisions. */
export function playRecord(
  written: Written,
  game: GameLocal,
  module: RulesModule,
  filled: Filled | null = null,
): { match: Match; decisions: { seat: number; code: number }[] } {
  if (written.rules !== game.rules)
    throw new RecordError(
      `the record is of version ${written.rules} of the rules of ${game.title}; here is version ${game.rules}, by which it could play differently`,
    );
  const match = Match.begin(new Rules(module, checked(game, written, filled)), written.seed);
  const { notation } = match.rules.setting;
  const decisions: { seat: number; code: number }[] = [];
  written.moves.forEach(({ line, move }, number) => {
    const made = match.actions[number];
    if (made !== undefined) {
      if (move.toLowerCase() !== notation[made])
        throw new RecordError(`line ${line}: '${move}' can’t be: the only choice was '${notation[made]}'`);
      return;
    }
    const code = match.legal.find((one) => notation[one] === move.toLowerCase());
    if (code === undefined) throw new RecordError(`line ${line}: '${move}' is not legal now`);
    decisions.push({ seat: match.toMove!, code });
    match.play(code);
  });
  return { match, decisions };
}

function checked(game: GameLocal, { players, options }: Written, filled: Filled | null): Setting {
  try {
    return settingOf(game, players, options, filled);
  } catch (error) {
    throw error instanceof BadSetting ? new RecordError(`header: ${error.message}`) : error;
  }
}

/** A record with blank lines for its blocks, and these by their keys. */
function withoutBlocks(text: string): { plain: string; blocks: Map<string, string> } {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const blocks = new Map<string, string>();
  lines.forEach((line, start) => {
    if (!/^\w+:\s*$/.test(line)) return;
    let stop = start + 1;
    while (stop < lines.length && (!lines[stop]!.trim() || lines[stop]!.startsWith(INDENT))) stop++;
    const block = lines.slice(start + 1, stop).map((one) => one.slice(INDENT.length));
    blocks.set(line.trim().slice(0, -1), block.join('\n').trim());
    lines.fill('', start + 1, stop);
  });
  return { plain: lines.join('\n'), blocks };
}
