/** The puzzles that lie in a game's package (magetable/puzzles): one for each day, and which of them were done in this browser. */

import about from '../games/about.json';
import type { Worth } from './puzzle';

/** A puzzle as its package has it. */
export interface Stocked {
  readonly seat: number; // that decides
  readonly step: number; // so many actions were made before
  readonly record: string; // of these
  readonly choices: Readonly<Record<string, readonly [value: number, error: number, loss: number, lossError: number]>>;
  readonly answers: readonly string[]; // the best first
  readonly adept: string; // what an adept plays
  readonly reasons: readonly number[]; // features of the evaluation by which the best gains over that
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly shares: readonly number[]; // of the victory, where what an adept plays was played
}

/** How one did: how many wrong choices there were until one found an answer or was shown it. */
export interface Done {
  wrong: number;
  end: 'found' | 'shown' | null;
}

const KEY = 'magetable-puzzles';
const DAY = 86_400_000; // milliseconds
const files = import.meta.glob<string>('../../../src/magetable/games/*/puzzles.json', { query: '?url', import: 'default' });

/** How many puzzles a game has. */
export function countOf(game: string): number {
  return about.find(({ name }) => name === game)?.puzzles ?? 0;
}

export async function puzzlesOf(game: string): Promise<readonly Stocked[]> {
  const load = files[`../../../src/magetable/games/${game.replaceAll('-', '_')}/puzzles.json`];
  if (!load || !countOf(game)) throw new Error('There are no puzzles of such a game.');
  const answer = await fetch(await load());
  if (!answer.ok) throw new Error('The puzzles could not be fetched.');
  return ((await answer.json()) as { puzzles: Stocked[] }).puzzles;
}

/** What a choice is worth, and what the best is worth more. */
export function worthOf({ choices }: Stocked, notation: string): { worth: Worth; loss: Worth } {
  const [value, error, loss, lossError] = choices[notation]!;
  return { worth: { value, error_95: error }, loss: { value: loss, error_95: lossError } };
}

// Days are those of the calendar where one is, written 2026-11-19.

export function today(now = new Date()): string {
  return written(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
}

/** The day so many days later, or earlier. */
export function daysFrom(day: string, days: number): string {
  return written(Date.parse(day) + days * DAY);
}

/** The puzzle of a day: the same for everybody, each in its turn. */
export function placeOf(day: string, count: number): number {
  return (((Date.parse(day) / DAY) % count) + count) % count;
}

/** Whether the puzzle of a day can be looked at: today's, and each of the others on the day it last had. */
export function isOpen(day: string, count: number, now = today()): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(day) && day <= now && day > daysFrom(now, -count);
}

export function inWords(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

function written(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

// What was done. A puzzle is known by the seed of its match: another stock has others.

export function keyOf({ record, step }: Stocked): string {
  return `${/^seed: (\d+)$/m.exec(record)?.[1]}:${step}`;
}

function all(): Record<string, Record<string, Done>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Record<string, Done>>;
  } catch {
    return {};
  }
}

export function doneOf(game: string): Readonly<Record<string, Done>> {
  return all()[game] ?? {};
}

/** How many were solved, and how many of these at once. */
export function solvedOf(game: string): { solved: number; atOnce: number } {
  const found = Object.values(doneOf(game)).filter(({ end }) => end === 'found');
  return { solved: found.length, atOnce: found.filter(({ wrong }) => !wrong).length };
}

/** Remember a choice, or that the answer was shown: what is done stays as it was done first. */
export function remember(game: string, puzzle: Stocked, what: 'found' | 'wrong' | 'shown'): void {
  const [kept, key] = [all(), keyOf(puzzle)];
  const before = kept[game]?.[key] ?? { wrong: 0, end: null };
  if (before.end) return;
  const now: Done = what === 'wrong' ? { wrong: before.wrong + 1, end: null } : { ...before, end: what };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept, [game]: { ...kept[game], [key]: now } }));
  } catch {
    // a browser that keeps nothing: for this visit then
  }
}

/** How it went, in a word or two. */
export function told(done: Done | undefined): string {
  if (done?.end === 'found') return done.wrong ? 'solved' : 'solved at once';
  return done?.end === 'shown' ? 'shown' : done ? 'tried' : '';
}
