/** Where matches are played: over there on a server, or here in the browser. The table does not know which. */

import type { MatchShown, Moments, Page, SeatWish } from '../api/types';
import { remote } from '../api/engine';
import { isLocal } from '../local/kept';
import { local } from '../local/engine';
import type { Played } from '../local/records';
import type { Live } from './live.svelte';

export interface Engine {
  /** To play in a match, or to watch it. */
  open(id: string): Live;
  /** To look back at one. */
  look(id: string): Lookback;
}

export interface Lookback {
  readonly shared: boolean; // whether others can open a link to a moment
  page(): Promise<Page>;
  /** How it stood after entries later than this one, some at a time. */
  moments(after: number): Promise<Moments>;
  /** What it can be played again from. */
  played(match: MatchShown): Promise<Played>;
  /** A new match that goes on after an entry; its id. */
  branch(number: number, seats: SeatWish[]): Promise<string>;
  close(): void;
}

/** Who answers for a match: its id says where it is kept. */
export function engineOf(id: string): Engine {
  return isLocal(id) ? local : remote;
}
