/** What a game's drawing and the table say to each other. */

import { getContext, setContext, type Component } from 'svelte';
import type { Choice, SeatShown } from '../api/types';
import type { Named } from '../words/data';
import type { Heading, Sight } from '../words/sight';
import type { Given, Wording } from '../words/wording';
import type { Ending } from './ending';

export type { Choice, SeatShown };

/** What to tell about an object: a title, a sentence or two, and numbers of rules to look up. */
export interface Help {
  title: string;
  text: string;
  rules: string[];
}

/** A game's drawing: each folder of `games/` exports one as `ui`, of its own view. To the table a view is only passed on. */
export interface GameUi<Seen extends Heading = Heading> {
  Board: Component<{ view: Seen }>;
  Mine: Component<{ view: Seen; seat: number; low?: boolean }>; // low: one or two short rows, with all that can be chosen
  Strip: Component<{ view: Seen; seat: number; narrow?: boolean }>; // narrow: 130 pixels, only what is looked at every turn
  Key?: Component<{ view: Seen; seat: number }>; // my key numbers in one line, for a phone
  view(sight: Sight): Seen;
  /** The objects that a line of the log is about: its kind, and all it names, in order. */
  whereabouts(event: string, named: Named[], view: Seen): string[];
  help(spot: string, view: Seen, words: Wording): Help | null;
  /** How a game that is over ended. */
  ending(view: Seen): Ending;
  /** Which of the mages sits there, of those that `Portrait` draws; else by the seat. */
  mage?(view: Seen, seat: number): number;
  /** Whether seats see different things. */
  hides: boolean;
}

/** How one object is marked. */
export interface Mark {
  readonly choices: readonly Choice[];
  readonly advised: boolean; // whether a hint says so
  readonly lit: boolean;
  readonly fresh: boolean;
}

/** Given by Table and Replay. All of it is reactive: read it in the markup or in $derived. */
export interface TableContext {
  readonly words: Wording;
  /** A message of the game's catalogue. */
  text(message: string, given?: Given, form?: string): string;
  wordsOf(choice: Choice): string;
  choicesAt(spot: string): readonly Choice[];
  /** For one object alone: nobody who reads it is asked again when only others change. */
  mark(spot: string): Mark;
  /** The choice's number in the list, from 1. */
  numberOf(choice: Choice): number;
  choose(choice: Choice): void;
  /** Several choices lie on one object, or it is too small for a finger: let the person pick, next to it. */
  offer(spot: string, label: string, choices: readonly Choice[], at: Element, magnified?: boolean): void;
  pointAt(spot: string | null): void;
  explain(spot: string): void;
  /** The board still shows one after the other what happened: the end waits for it. */
  telling(on: boolean): void;
  readonly names: string[];
  readonly seats: SeatShown[];
  readonly motion: boolean;
}

const KEY = Symbol('table');

export function giveTable(table: TableContext): void {
  setContext(KEY, table);
}

export function getTable(): TableContext {
  return getContext<TableContext>(KEY);
}
