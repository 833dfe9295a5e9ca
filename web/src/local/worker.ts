/** Where a local match is played: rules, bots and keeping, apart from the page, which never waits for them. */

import type { Parts } from '../analysis/judge';
import type { Report } from '../analysis/report';
import type { Study } from '../analysis/study';
import type { Effort, Look, Studied, Weighed, Work } from '../analysis/work';
import type { Advised, Choice, Moments, Page, Step } from '../api/types';
import type { Puzzle } from '../puzzle/puzzle';
import type { Posed, Trial } from '../puzzle/trial';
import { fresh, type Kept } from './kept';
import { Overtaken, read, write } from './keeping';
import { type Played, playRecord, readRecord } from './records';
import { NeedsServer } from './settings';
import { Interrupted, LocalTable } from './table';
import { versionOf } from './versions';

/** What the page may ask, and what it is answered. */
export interface Asked {
  open: (id: string, takeOver: boolean) => Page; // to play in it; `elsewhere` is told if another tab does
  look: (id: string) => Page; // only to look back at it
  play: (code: number, after: number) => void;
  undo: () => void;
  advise: () => Advised[];
  moments: (after: number) => Moments;
  record: () => string;
  load: (text: string) => Kept; // a match from a record, kept
  // The analysis of a match that is over.
  study: (played: Played, effort: Effort) => Studied;
  sights: (seat: number | null) => string[];
  offers: (step: number) => Choice[];
  glance: (step: number) => number;
  lookAt: (step: number) => Look;
  weigh: (batch: number, step: number, look: Look | null) => Weighed;
  deals: (batch: number) => Parts;
  report: (work: Work) => Report;
  // A puzzle.
  pose: (position: Played & Pick<Puzzle, 'at'>) => Posed;
  searched: (over: number | null) => ReturnType<Trial['searched']>;
  worth: (codes: number[]) => ReturnType<Trial['worth']>;
}

export type Question = { [What in keyof Asked]: { number: number; what: What; given: Parameters<Asked[What]> } }[keyof Asked];
export type Said =
  | { type: 'answer'; number: number; value: unknown }
  | { type: 'refused'; number: number; why: string; kind: 'interrupted' | 'needs-server' | 'other' }
  | { type: 'elsewhere' } // another tab plays this match
  | { type: 'trouble'; why: string }
  | Step;

const tell = (said: Said) => postMessage(said);
let table: LocalTable | null = null;
let studied: Study | null = null;
let trial: Trial | null = null;
let ours = false; // whether this tab plays the match

/** Lets messages that wait go first. */
const turns = new MessageChannel();
let after: (() => void) | null = null;
turns.port1.onmessage = () => after?.();
function pause(): Promise<void> {
  return new Promise((resolve) => {
    after = resolve;
    turns.port2.postMessage(null);
  });
}

function lost(): void {
  ours = false;
  tell({ type: 'elsewhere' });
}

/** Whether this tab is the one that plays a match from now on, until another takes over. */
function claimed(id: string, steal: boolean): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true); // without them, `write` finds out
  return new Promise((resolve) => {
    navigator.locks
      .request(`magetable-${id}`, steal ? { steal } : { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise<void>(() => {}); // held until this worker ends, or another takes it
      })
      .catch(lost);
  });
}

async function seated(id: string): Promise<LocalTable> {
  const kept = await read(id);
  const version = await versionOf(kept.game, kept.rules);
  const here = version.game.rules;
  if (here !== kept.rules)
    throw new Error(`This match is of version ${kept.rules} of the rules of ${kept.title}; here is version ${here}.`);
  return new LocalTable(kept, version, { keep, tell, pause });
}

async function keep(kept: Kept, before: number): Promise<void> {
  if (!ours) throw new Overtaken('This match is played in another tab.');
  try {
    await write(kept, before);
  } catch (error) {
    if (error instanceof Overtaken) lost();
    throw error;
  }
}

async function bots(): Promise<void> {
  try {
    if (ours) await table!.playBots();
  } catch (error) {
    if (!(error instanceof Overtaken)) tell({ type: 'trouble', why: (error as Error).message });
  }
}

async function answer(question: Question): Promise<unknown> {
  switch (question.what) {
    case 'open': {
      const [id, takeOver] = question.given;
      ours = await claimed(id, takeOver);
      table = await seated(id);
      if (ours) setTimeout(bots);
      else lost();
      return table.page();
    }
    case 'look':
      table = await seated(question.given[0]);
      return table.page();
    case 'play':
      await table!.play(...question.given);
      setTimeout(bots);
      return null;
    case 'undo':
      await table!.undo();
      setTimeout(bots);
      return null;
    case 'advise':
      return table!.advise();
    case 'moments':
      return table!.moments(...question.given);
    case 'record':
      return table!.record();
    case 'load':
      return loaded(question.given[0]);
    case 'study': {
      const [{ record, filled }, effort] = question.given;
      const [{ Study }, written] = [await import('../analysis/study'), readRecord(record)];
      studied = new Study(written, await versionOf(written.game, written.rules), effort, filled);
      return studied.studied;
    }
    case 'sights':
      return studied!.sights(...question.given);
    case 'offers':
      return studied!.offers(...question.given);
    case 'glance':
      return studied!.glance(...question.given);
    case 'lookAt':
      return studied!.look(...question.given);
    case 'weigh':
      return studied!.weigh(...question.given);
    case 'deals':
      return studied!.deals(...question.given);
    case 'report':
      return studied!.report(...question.given);
    case 'pose': {
      const [{ record, filled, at }] = question.given;
      const [{ Trial }, written] = [await import('../puzzle/trial'), readRecord(record)];
      trial = new Trial(written, await versionOf(written.game, written.rules), at, filled);
      return trial.posed;
    }
    case 'searched':
      return trial!.searched(...question.given);
    case 'worth':
      return trial!.worth(...question.given);
  }
}

async function loaded(text: string): Promise<Kept> {
  const written = readRecord(text);
  const { game, module } = await versionOf(written.game, written.rules);
  const { match, decisions } = playRecord(written, game, module);
  const chairs = written.names.map((name) => ({ kind: 'human' as const, name, bot: null }));
  const about = { name: game.game, title: game.title, rules: game.rules };
  const kept: Kept = {
    ...fresh(about, match.rules.setting.options, written.seed, chairs),
    entries: decisions,
    loaded: true,
    status: match.over ? 'over' : 'running',
    toMove: match.toMove,
  };
  await write(kept, null);
  return kept;
}

onmessage = async ({ data }: MessageEvent<Question>) => {
  try {
    tell({ type: 'answer', number: data.number, value: await answer(data) });
  } catch (error) {
    const kind = error instanceof Interrupted ? 'interrupted' : error instanceof NeedsServer ? 'needs-server' : 'other';
    tell({ type: 'refused', number: data.number, why: (error as Error).message, kind });
  }
};
