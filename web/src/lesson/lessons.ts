/** First lessons: which games have one, how far one has come in each (kept in this browser), and how one begins. */

import about from '../games/about.json';
import { myName } from '../home/me.svelte';
import { type Chair, fresh, type Kept } from '../local/kept';
import { read, write } from '../local/keeping';

/** A lesson as its package has it (magetable/lessons.py), with what was decided before it. */
export interface LessonData {
  readonly seed: string;
  readonly minutes: number;
  readonly options: Record<string, string>;
  readonly others: readonly { name: string; script: string[] }[];
  readonly begins: readonly { seat: number; code: number }[];
  readonly steps: readonly Step[];
}

export interface Step {
  readonly say: string; // a message of the game's catalogue
  readonly light: readonly string[]; // spots, or `@` and a part of the table; none: what the choice lies on
  readonly do: string; // the notation of the choice to be made; none: it is only to be read
}

/** How far one has come: in which match, at which step. */
interface Progress {
  match: string;
  step: number;
  done: boolean;
}

const KEY = 'magetable-lessons';
const LEVEL = 'novice'; // of the others, when their scripts are over
const known = import.meta.glob<LessonData>('../games/*/lesson.json', { import: 'default' });

/** How many minutes the lesson of a game takes; 0 where it has none. */
export function minutesOf(game: string): number {
  return about.find(({ name }) => name === game)?.lesson ?? 0;
}

export function lessonOf(game: string): Promise<LessonData> {
  return known[`../games/${game}/lesson.json`]!();
}

function all(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Progress>;
  } catch {
    return {};
  }
}

export function progressOf(game: string): Progress | undefined {
  return all()[game];
}

export function keep(game: string, progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: progress }));
  } catch {
    // a browser that keeps nothing: for this visit then
  }
}

/** The game whose lesson is played in a match and not yet over. */
export function lessonIn(match: string): string | null {
  return Object.entries(all()).find(([, progress]) => progress.match === match && !progress.done)?.[0] ?? null;
}

/** The match of a lesson: the one that was left, or a new one. */
export async function learn(game: string): Promise<string> {
  const progress = progressOf(game);
  if (progress && !progress.done && (await read(progress.match).catch(() => null))) return progress.match;
  const match = begun(game, await lessonOf(game));
  await write(match, null);
  keep(game, { match: match.id, step: 0, done: false });
  return match.id;
}

function begun(game: string, { options, seed, others, begins }: LessonData): Kept {
  const bots = others.map(({ name, script }): Chair => ({ kind: 'bot', name, bot: LEVEL, script }));
  const chairs: Chair[] = [{ kind: 'human', name: myName(), bot: null }, ...bots];
  return {
    ...fresh(
      about.find(({ name }) => name === game)!,
      options,
      BigInt(seed),
      chairs,
    ),
    entries: [...begins],
  };
}
