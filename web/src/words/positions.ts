/** Positions for tests, as `web/positions.py` writes them. */

import type { Choice } from '../api/types';
import type { Told } from './data';

export interface Line {
  told: Told;
  words: string; // Python's
}

export interface Position {
  seat: number | null;
  number: number;
  winners: number[];
  asked: Told;
  prompt: string;
  legal: (Choice & Line)[];
  log: Line[];
  seen: string;
  shown: string;
  view?: Record<string, unknown>; // Python's, of some
}

export interface PlayedMatch {
  names: string[];
  local: Record<string, string[]>;
  box: string;
  positions: Position[];
}
