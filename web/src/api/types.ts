/** The server's shapes: see docs/server-api.md. Written by `python web/typescript.py` from its Structs: change those. */

/** What one seat sees of a game: each game's `view.ts` knows what is in it. */
export type View = Record<string, unknown>;

export type Status = 'open' | 'running' | 'over' | 'closed';
export type Watch = 'listed' | 'link' | 'private';

export interface AccountWish {
  name: string;
  password: string;
}

/** Granted, and durable. */
export interface Acknowledged {
  number: number; // of the entry
  repeated: boolean;
  asked: boolean; // the others have to agree first
}

export interface AdviceWish {
  seconds?: number;
}

export interface Advised {
  choice: Choice;
  effort: number; // how much of the search went there: the best has the most
  shares: number[]; // of the victory, that each seat may then expect
  best: boolean; // or as good as the best
  reasons: number[]; // why the best is better than the next: features of the game's evaluation
}

/** The same table once more: now, or at a time to come. */
export interface AgainWish {
  days?: number;
  bots?: boolean; // whether they take the seats that are open at that time; now: after five minutes
}

/** Matches of a game with somebody. */
export interface Against {
  game: string;
  bot: string | null; // null: with a person
  played: number;
  ahead: number; // ended in a better place
  behind: number;
  last: number;
}

export interface AnswerFrame extends AnswerWish {
  type: 'answer';
}

export interface AnswerWish {
  agree: boolean;
  after: number;
}

/** Every so often, and in answer to a ping: the number tells whether anything was missed. */
export interface Beat {
  type: 'beat';
  number: number; // of the last entry
}

/** Whoever sits in a seat. */
export interface BlockWish {
  seat: number;
}

/** With whom you want nothing to do: they can't join where you sit, nor invite you, and you don't hear them. */
export interface Blocked {
  id: string;
  name: string;
}

/** Ask that a bot may play for somebody who is away. */
export interface BotWish {
  seat: number;
}

/** seats: yours or bots'; all yours if they are not given. */
export interface BranchWish {
  number: number; // of the entry after which to play on
  seats?: SeatWish[] | null;
  watch?: Watch;
}

/** One that is called by push. */
export interface Browser {
  id: string;
  made: number;
  this: boolean; // the one that asks
}

/** How you are called when it is your turn. */
export interface CallsShown {
  key: string; // of this server, for `PushManager.subscribe`
  browsers: Browser[];
  quiet: QuietHours | null;
  mail_there: boolean; // whether this server sends mail
  mail: string | null; // your address, once confirmed
  mail_asked: string | null; // one that is not confirmed yet
}

export interface ChatFrame extends ChatWish {
  type: 'chat';
}

export interface ChatWish {
  text: string;
}

/** A legal choice: send code or notation to play it. */
export interface Choice {
  code: number;
  notation: string;
  told: (string | number)[];
  spots: (string | number)[][]; // the objects on the table that it lies on
  final: boolean; // something would be drawn, rolled or revealed: it can't be taken back without asking
  ends: 'action' | 'game' | 'nothing' | 'turn';
  cost: number; // of what the game pays with here
}

export interface ChoiceInWords {
  code: number;
  notation: string;
  words: string;
}

/** How long people may think. */
export interface Clock {
  kind: 'move' | 'none' | 'player'; // seconds for each move, or for all moves of a player
  seconds: number;
  then: 'bot' | 'loses'; // when the time is over
}

export interface ClockShown {
  kind: 'move' | 'none' | 'player';
  seconds: number;
  then: 'bot' | 'loses';
  used: number[]; // by seat, up to the last decision
  left: number | null; // of whoever is to move, now
}

export interface CodeWish {
  code: string;
  name?: string | null;
}

/** Where you are known. */
export interface Device {
  id: string;
  device: string; // in words
  made: number;
  visited: number; // to a few minutes
  this: boolean; // the one that asks
}

/** A wish was granted and is durable. */
export interface Done {
  type: 'done';
  number?: number; // of the entry
  id?: string;
  repeated?: boolean;
  asked?: boolean; // the others have to agree first
  line?: number; // of the chat, where that was the wish
}

export interface Example {
  text: string;
}

export interface Failed {
  type: 'error';
  error: string;
  detail: string;
  number?: number; // of the last entry
  id?: string;
}

export interface FarewellWish {
  password?: string | null; // of an account
}

export interface FillWish {
  seat: number;
  bot?: string;
}

export interface GameShown {
  name: string;
  title: string;
  summary: string;
  rules: number; // their version
  fewest: number;
  most: number;
  usual: number;
  options: OptionShown[];
  ready: boolean; // whether its rules are compiled
}

/** The first frame: all that is needed to show the match. */
export interface Hello extends Page {
  type: 'hello';
}

export interface InWords {
  number: number; // of the last entry
  prompt: string;
  views: ViewInWords[];
  legal: ChoiceInWords[]; // only for whoever is to move
  log: LineInWords[]; // its end
}

/** Somebody asks you to an open match: join it with its code. */
export interface Invitation {
  match: MatchListed;
  code: string;
  by: string; // name
  at: number;
}

export interface InviteWish {
  person: string; // an id of /api/people
}

export interface JoinWish {
  seat?: number | null; // any open one if not given
  code?: string | null;
  name?: string | null;
}

export interface Joined {
  match: string;
  seat: number;
}

/** A line of the log and the entry it belongs to: what the rules tell, or a sentence. */
export interface Line {
  number: number;
  told?: (string | number)[];
  text?: string;
}

export interface LineInWords {
  number: number;
  text: string;
}

export interface Linked {
  match: string;
}

export interface LogPage {
  log: Line[];
  earlier: boolean;
}

/** What there is to say of a text before anybody plays with it. */
export interface Looked {
  name: string;
  problems: string[]; // for which it can't be used
  advice: string[]; // what is worth a look
  figures: Record<string, string>; // as SVG, by what they show; of a sound one
}

export interface MailCodeWish {
  code: string;
}

/** null: none. */
export interface MailWish {
  address?: string | null;
}

/** A line in a list of matches. */
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
  texts: Record<string, string>; // as in MatchShown
  waits: Waits | null;
}

export interface MatchOver {
  match: MatchListed;
  winners: number[]; // seats
  scores: number[] | null;
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
  host: boolean; // whether you are
  code: string | null; // to join with; only for those at the table, while seats are open
  made: number;
  rematch_of: string | null;
  only_log: string | null; // why no position can be shown, if so
  in_words: boolean; // its rules are earlier ones, with lines and records of their own: all lines come as sentences
  texts: Record<string, string>; // the options that have a text of their own, and what each calls itself
  names: string[]; // by which lines of the log call the seats, once it has begun
  box: string; // of a match that has begun: the record of its box
  local: Record<string, string[]>; // what its board calls its places, by type
  waits: Waits | null; // if it is open
}

export interface MatchWish {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string>;
  clock?: Clock | null;
  watch?: Watch;
  fill_after?: number | null; // then bots take the seats that are still open; null: never
  advice?: boolean | null; // if it is not said: only where no friends sit at the table
  name?: string | null; // yours, if you have none yet
}

export interface MatchesOver {
  matches: MatchOver[];
  next: number | null; // ask for the next page with before=...; null: there is none
}

export interface Me {
  id: string | null;
  name: string | null;
  account: string | null;
  webhook: string | null;
}

/** How a match stood after an entry, and what the entry says. */
export interface Moment {
  number: number;
  status: Status;
  to_move: number | null;
  asked: (string | number)[] | null;
  views: SeatView[];
  log: Line[];
  winners: number[];
}

export interface Moments {
  moments: Moment[];
  last: number; // entry of the log
}

export interface NameWish {
  name?: string | null;
}

export interface OptionShown {
  name: string;
  values: string[];
  default: string;
  help: string;
  text: boolean; // whether it also takes a whole text, such as a box file
}

/** All that is needed to show a match. */
export interface Page extends Position {
  match: MatchShown;
  log: Line[];
  back_to: number | null; // lines of later entries that you have are void
  earlier: boolean; // whether the log has earlier lines
  chat: Said[];
}

export interface PasswordWish {
  old: string;
  new: string;
}

export interface PeopleShown {
  people: PersonShown[];
  next: number | null; // as in MatchesOver
}

/** Somebody you have played with. */
export interface PersonShown {
  id: string;
  name: string;
  played: number;
  ahead: number;
  behind: number;
  last: number;
  blocked: boolean; // by you
}

export interface PersonWhole {
  id: string;
  name: string;
  games: Against[];
}

export interface Ping {
  type: 'ping';
}

export interface PlayFrame extends PlayWish {
  type: 'play';
}

export interface PlayWish {
  move: string | number; // notation or code
  after: number; // the last entry you know
  seat?: number | null;
  id?: string | null;
}

/** Where a match stands, as one person may see it. */
export interface Position {
  number: number; // of the last entry of the log: name it as `after` in a move
  status: Status;
  to_move: number | null;
  asked: (string | number)[] | null; // the question, or how the game has ended
  seats: SeatShown[];
  views: SeatView[];
  legal: Choice[]; // only for whoever is to move
  undo: 'ask' | 'free' | 'no';
  request: RequestShown | null;
  clock: ClockShown;
  winners: number[];
  scores: number[] | null; // when it is over
  next_match: string | null;
  preparing: boolean; // compiled rules are not ready: bots wait
}

export interface Presence {
  type: 'presence';
  seats: SeatShown[];
  watching: number;
}

/** Every error answer has this form. */
export interface Problem {
  error: string; // a word for programs
  detail: string; // a sentence for people
  number?: number; // of the last entry of the match, where that helps
}

/** What somebody has to show: their results, and how good they seem to be. */
export interface ProfileShown {
  name: string;
  mark: string | null;
  colour: string | null;
  since: number | null;
  results: Results[];
  bots: Against[];
  ratings: RatedAt[];
  link: string | null; // of your own: who knows it may see this at /api/profiles/{link}; null: nobody else may
}

/** How you are shown. */
export interface ProfileWish {
  mark?: string | null;
  colour?: string | null;
}

export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** What a browser's `PushSubscription.toJSON()` holds. */
export interface PushWish {
  endpoint: string;
  keys: PushKeys;
}

export interface QuietHours {
  start: number;
  end: number;
  zone: string;
}

/** null: none. */
export interface QuietWish {
  quiet?: QuietHours | null;
}

export interface RatedAt {
  game: string;
  rating: RatingShown;
}

/** How good somebody seems to be at a game: by OpenSkill, from matches with the standard box and without help. */
export interface RatingShown {
  bot: string | null; // null: you
  mu: number;
  sigma: number; // how much that is to be doubted
  sure: number; // what they are at least, almost certainly: mu - 3 sigma
  matches: number;
}

/** seats: yours or bots'; all yours if they are not given. */
export interface RecordWish {
  record: string;
  seats?: SeatWish[] | null;
  watch?: Watch;
}

/** Something asked that the others must agree to. */
export interface RequestShown {
  what: 'bot' | 'undo';
  seat: number;
  by: string;
  yours: boolean; // whether you have asked
  answer: boolean; // whether your answer is waited for
  waiting: number; // how many have yet to answer
}

export interface ResignWish {
  seat?: number | null;
}

/** Matches of a game with so many players that were played to an end or given up. */
export interface Results {
  game: string;
  players: number;
  played: number;
  won: number; // alone or with others
  best: number | null; // score of those that count for ratings, alone too
  last: number;
  luck: number | null; // of a match in the mean, in parts of a victory; none before one was weighed
}

export interface Rule {
  number: string;
  text: string;
  chapter: string; // its title
}

/** A line of the chat. */
export interface Said {
  line: number; // its number
  name: string;
  text: string;
  at: number;
}

export interface SeatShown {
  seat: number;
  kind: 'bot' | 'human' | 'open';
  name: string;
  bot: string | null;
  you: boolean; // whether it is yours
  present: boolean; // whether its holder watches right now
  out: boolean; // resigned or out of time
}

/** What a seat sees; seat null is a spectator. Bytes of the game's records, in base64. */
export interface SeatView {
  seat: number | null;
  seen: string; // the state, with all blanked that the seat can't know
  shown: string; // what is worked out beside it
}

/** me: yours, under any name (several people may share a screen); open: for whoever joins; bot. */
export interface SeatWish {
  kind: 'bot' | 'me' | 'open';
  name?: string | null;
  bot?: string | null;
}

/** Any match by turns that suits: one that waits, or a new one that does. */
export interface SeekWish {
  game: string;
  players?: number | null; // of one that waits: any number; of a new one: the usual
  seconds?: number; // for each decision, of a new one
  fill_after?: number | null; // as of a match, of a new one
  name?: string | null;
}

/** Where you sit now. */
export interface Sought {
  match: string;
  made: boolean; // a new one, which waits for others
}

/** Said, and durable. */
export interface Spoken {
  line: number; // of the chat
}

/** Something has happened. */
export interface Step extends Position {
  type: 'step';
  log: Line[];
  back_to: number | null;
}

export interface Talk {
  type: 'chat';
  chat: Said[];
}

/** The text of an option, such as a box file. */
export interface TextWish {
  option: string;
  text: string;
  players?: number | null; // whom it is to suit
}

export interface UndoFrame extends UndoWish {
  type: 'undo';
}

export interface UndoWish {
  after: number;
  id?: string | null;
}

/** What a seat sees, as plain data; seat null is a spectator. */
export interface ViewInWords {
  seat: number | null;
  view: View;
}

/** What happens by itself with a match that is open. */
export interface Waits {
  begins: number | null; // not before this time
  fills: number | null; // then bots take the seats that are still open
}

export interface WebhookWish {
  url?: string | null;
}

export type Frame = Hello | Step | Talk | Presence | Done | Failed | Beat;

export type WishFrame = PlayFrame | UndoFrame | AnswerFrame | ChatFrame | Ping;
