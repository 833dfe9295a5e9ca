/** The server's shapes, as src/magetable/server/pages.py and web.py send them. See docs/server-api.md. */

/** What one seat sees of a game: each game's `view.ts` has its type. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type View = any;

export type Status = 'open' | 'running' | 'over' | 'closed';
export type Watch = 'listed' | 'link' | 'private';

export interface SeatShown {
  seat: number;
  kind: 'human' | 'open' | 'bot';
  name: string;
  bot: string | null;
  you: boolean;
  present: boolean;
  out: boolean;
}

export interface Choice {
  code: number;
  notation: string;
  words: string;
}

export interface Line {
  number: number;
  text: string;
}

export interface Said {
  line: number;
  name: string;
  text: string;
  at: number;
}

export interface SeatView {
  seat: number | null;
  view: View;
}

export interface RequestShown {
  what: 'undo' | 'bot';
  seat: number;
  by: string;
  yours: boolean;
  answer: boolean;
  waiting: number;
}

export interface Clock {
  kind: 'none' | 'move' | 'player';
  seconds: number;
  then: 'bot' | 'loses';
}

export interface ClockShown extends Clock {
  used: number[];
  left: number | null;
}

export interface MatchShown {
  id: string;
  game: string;
  title: string;
  rules: number;
  players: number;
  options: Record<string, string>;
  watch: Watch;
  advice: boolean;
  uploaded: boolean;
  host: boolean;
  code: string | null;
  made: number;
  rematch_of: string | null;
  only_log: string | null;
  texts: Record<string, string>;
}

export interface Position {
  number: number;
  status: Status;
  to_move: number | null;
  prompt: string;
  seats: SeatShown[];
  views: SeatView[];
  legal: Choice[];
  undo: 'free' | 'ask' | 'no';
  request: RequestShown | null;
  clock: ClockShown;
  winners: number[];
  scores: number[] | null;
  next_match: string | null;
  preparing: boolean;
}

export interface Page extends Position {
  match: MatchShown;
  log: Line[];
  back_to: number | null;
  earlier: boolean;
  chat: Said[];
}

export interface MatchListed {
  id: string;
  game: string;
  title: string;
  players: number;
  options: Record<string, string>;
  status: Status;
  seats: SeatShown[];
  your_turn: boolean;
  to_move: number | null;
  clock: Clock;
  made: number;
  changed: number;
  texts: Record<string, string>;
}

export interface OptionShown {
  name: string;
  values: string[];
  default: string;
  help: string;
  text: boolean;
}

export interface GameShown {
  name: string;
  title: string;
  summary: string;
  rules: number;
  fewest: number;
  most: number;
  usual: number;
  options: OptionShown[];
  ready: boolean;
}

/** What there is to say of a box file, a board or a map before anybody plays with it. */
export interface Looked {
  name: string;
  problems: string[];
  advice: string[];
  figures: Record<string, string>;
}

export interface Rule {
  number: string;
  text: string;
  chapter: string;
}

export interface Me {
  id: string | null;
  name: string | null;
  account: string | null;
  webhook: string | null;
}

/** Where one is known. */
export interface Device {
  id: string;
  device: string;
  made: number;
  visited: number;
  this: boolean;
}

export interface SeatWish {
  kind: 'me' | 'open' | 'bot';
  name?: string;
  bot?: string;
}

export interface MatchWish {
  game: string;
  seats: SeatWish[];
  options: Record<string, string>;
  clock?: Clock;
  watch?: Watch;
  advice?: boolean;
  name?: string;
}

export interface Advised {
  choice: Choice;
  effort: number;
  shares: number[];
}

/** Frames of the socket. */
export type Frame =
  | ({ type: 'hello' } & Page)
  | ({ type: 'step'; log: Line[]; back_to: number | null } & Position)
  | { type: 'chat'; chat: Said[] }
  | { type: 'presence'; seats: SeatShown[]; watching: number }
  | { type: 'done'; number?: number; id?: string; repeated?: boolean; asked?: boolean; line?: number }
  | { type: 'error'; error: string; detail: string; number?: number; id?: string }
  | { type: 'beat'; number: number };

export interface LogPage {
  log: Line[];
  earlier: boolean;
}

/** How a match stood after an entry, looked back at. */
export interface Moment {
  number: number;
  status: Status;
  to_move: number | null;
  prompt: string;
  views: SeatView[];
  log: Line[];
  winners: number[];
}
