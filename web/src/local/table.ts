/** A local match at its table, in the worker: who sits where, what was decided, what people are shown of it, and its bots. */

import { merged } from '../api/log';
import type { Advised, Choice, Line, Moment, Moments, Page, Position, SeatView, Step } from '../api/types';
import type { Told } from '../words/data';
import type { Names, Wording } from '../words/wording';
import { botOf, SearchBot, type Slices, Tree } from './bots';
import { drawnSeed } from './chance';
import { allowsHints, decisionsAt, type Entry, type Kept, seatsOf } from './kept';
import { Match } from './match';
import { writeRecord } from './records';
import { Rules } from './rules';
import { type Filled, settingOf } from './settings';
import type { Version } from './versions';

const ADVICE = { descents: 1_000_000, seconds: 1 };
const MOST = 100; // moments an answer holds
const SLICE = 8; // milliseconds of thinking before others may go first

/** What a table needs from where it stands. */
export interface Room {
  keep(kept: Kept, before: number): Promise<void>; // before so many entries
  tell(step: Step): void;
  pause(): Promise<void>; // lets whatever waits go first
}

/** A thought of no use any more. */
export class Interrupted extends Error {}

export class LocalTable {
  readonly #room: Room;
  readonly #rules: Rules;
  readonly #words: Wording | null;
  readonly #tree: Tree;
  readonly #bots = new Map<number, SearchBot>();
  readonly #texts: Readonly<Record<string, string>>; // of its own: what each calls itself
  #kept: Kept;
  #match: Match;
  #lines: Line[] = [];
  #last: Promise<unknown> = Promise.resolve(); // acts, one after another
  #thought = 0; // grows whenever thoughts under way are of no use any more

  constructor(kept: Kept, { game, module, words }: Version, room: Room, filled: Filled | null = null) {
    this.#room = room;
    this.#kept = kept;
    this.#words = words;
    this.#texts = filled?.texts ?? {};
    this.#rules = new Rules(module, settingOf(game, kept.players, kept.options, filled));
    this.#tree = new Tree(this.#rules);
    this.#match = this.#begin();
    this.#lines = this.#said(1, this.#match.opening);
    kept.entries.forEach((entry, place) => {
      const [match, log] = this.#folded(this.#match, entry, place + 2);
      [this.#match, this.#lines] = [match, merged(this.#lines, log, 'to' in entry ? entry.to : null)];
    });
  }

  // What people are shown.

  get #number(): number {
    return this.#kept.entries.length + 1;
  }

  /** The seats of the people at this screen. */
  get #held(): number[] {
    return this.#kept.chairs.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
  }

  page(): Page {
    const { id, game, title, rules, players, chairs, loaded, made } = this.#kept;
    const { options, box, places } = this.#rules.setting;
    return {
      ...this.#position(),
      match: {
        id,
        game,
        title,
        rules,
        players,
        options: { ...options, ...this.#texts },
        watch: 'private',
        advice: allowsHints(this.#kept),
        uploaded: loaded,
        host: true,
        code: null,
        made,
        rematch_of: null,
        only_log: null,
        in_words: this.#words !== null,
        texts: { ...this.#texts },
        names: chairs.map(({ name }) => name),
        box,
        local: places,
        waits: null,
      },
      log: this.#lines,
      back_to: 0,
      earlier: false,
      chat: [],
    };
  }

  #position(): Position {
    const match = this.#match;
    const { toMove, over } = match;
    const held = this.#held;
    return {
      number: this.#number,
      status: over ? 'over' : 'running',
      to_move: toMove,
      asked: this.#asked(match),
      seats: seatsOf(this.#kept),
      views: this.#views(match),
      legal: toMove !== null && held.includes(toMove) ? this.#offers(match) : [],
      undo: this.#undoShown(),
      request: null,
      clock: { kind: 'none', seconds: 0, then: 'bot', used: this.#kept.chairs.map(() => 0), left: null },
      winners: match.winners,
      scores: over ? match.scores : null,
      next_match: null,
      preparing: false,
    };
  }

  #views(match: Match): SeatView[] {
    const held: (number | null)[] = this.#held;
    return (held.length ? held : [null]).map((seat) => {
      const [seen, shown] = this.#rules.seen(match.state, seat);
      return { seat, seen: toBase64(seen), shown: toBase64(shown) };
    });
  }

  // Lines as the page knows them; those of an earlier version that it does not know, as sentences.

  #asked({ asked }: Match): (string | number)[] {
    return this.#words ? [this.#words.say('prompt', asked, this.#names)] : [...asked];
  }

  #offers({ offers }: Match): Choice[] {
    const words = this.#words;
    return words ? offers.map((one) => ({ ...one, told: [words.say('choice', one.told, this.#names)], spots: [] })) : offers;
  }

  #said(number: number, events: readonly Told[]): Line[] {
    const words = this.#words;
    return events.map((told) => (words ? { number, text: words.say('event', told, this.#names) } : { number, told: [...told] }));
  }

  get #names(): Names {
    return { seats: this.#kept.chairs.map(({ name }) => name), local: this.#rules.setting.places };
  }

  #undoShown(): Position['undo'] {
    const held = this.#held;
    if (this.#match.over) return 'no';
    if (this.#match.undoSeat !== null && held.includes(this.#match.undoSeat)) return 'free';
    return decisionsAt(this.#kept.entries, this.#number).some(({ seat }) => held.includes(seat)) ? 'ask' : 'no';
  }

  /** How the match stood after each of so many entries. */
  moments(after: number): Moments {
    const { entries } = this.#kept;
    const stop = Math.min(this.#number, after + MOST);
    const moments: Moment[] = [];
    let match = this.#begin();
    for (let number = 1; number <= stop; number++) {
      const entry = entries[number - 2];
      let log = number === 1 ? this.#said(1, match.opening) : [];
      if (entry) [match, log] = this.#folded(match, entry, number);
      if (number <= after) continue;
      const { toMove, over, winners } = match;
      const asked = this.#asked(match);
      moments.push({ number, status: over ? 'over' : 'running', to_move: toMove, asked, views: this.#views(match), log, winners });
    }
    return { moments, last: this.#number };
  }

  record(): string {
    const { seed, chairs } = this.#kept;
    const names = chairs.map(({ name }) => name);
    return writeRecord(this.#rules.setting, BigInt(seed), names, this.#match.actions);
  }

  // What people may do.

  /** Make a choice; `after` is the last entry that whoever chooses knows. */
  play(code: number, after: number): Promise<void> {
    this.#thought++;
    return this.#alone(async () => {
      const seat = this.#match.toMove;
      if (after !== this.#number || seat === null || !this.#held.includes(seat) || !this.#match.legal.includes(code))
        throw new Error('The match had gone on before your choice arrived; nothing was played. Choose again.');
      await this.#add({ seat, code });
    });
  }

  /** Take back the last decision of whoever sits at this screen, and interrupt whatever is being thought about. */
  undo(): Promise<void> {
    this.#thought++;
    return this.#alone(async () => {
      const held = this.#held;
      const last = decisionsAt(this.#kept.entries, this.#number).findLast(({ seat }) => held.includes(seat));
      if (!last || this.#match.over) throw new Error('You have not decided anything yet.');
      await this.#add({ seat: last.seat, to: last.number - 1 });
    });
  }

  /** What a search thinks of the choices of whoever is to decide, from what they know. */
  async advise(): Promise<Advised[]> {
    const match = this.#match;
    if (match.toMove === null || !this.#held.includes(match.toMove)) throw new Interrupted('it is for another to decide');
    const seed = drawnSeed();
    const bot = new SearchBot(this.#tree, ADVICE.descents, ADVICE.seconds);
    const found = await this.#think(bot.considering(match.redeal(match.toMove, seed), seed));
    const effort = found.reduce((sum, one) => sum + one.visits, 0);
    const choices = new Map(this.#offers(match).map((choice) => [choice.code, choice]));
    return bot.advice(found, match.toMove).map(({ code, visits, shares, best, reasons }) => {
      return { choice: choices.get(code)!, effort: visits / effort, shares, best, reasons };
    });
  }

  // What happens by itself.

  /** Let the bots play while it is their turn. */
  async playBots(): Promise<void> {
    try {
      for (let seat = this.#match.toMove; seat !== null && this.#kept.chairs[seat]!.kind === 'bot'; seat = this.#match.toMove) {
        const mover = seat;
        const number = this.#number;
        const code = this.#scripted(mover) ?? (await this.#think(this.#bot(mover).deciding(this.#match, drawnSeed())));
        await this.#alone(async () => {
          if (this.#number === number) await this.#add({ seat: mover, code });
        });
      }
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
    }
  }

  /** What the script of a seat says comes next, if that is legal. */
  #scripted(seat: number): number | undefined {
    const made = decisionsAt(this.#kept.entries, this.#number).filter((one) => one.seat === seat).length;
    const wanted = this.#kept.chairs[seat]!.script?.[made];
    return wanted === undefined ? undefined : this.#match.legal.find((code) => this.#rules.setting.notation[code] === wanted);
  }

  #bot(seat: number): SearchBot {
    let bot = this.#bots.get(seat);
    if (!bot) this.#bots.set(seat, (bot = botOf(this.#kept.chairs[seat]!.bot ?? '', this.#tree)));
    return bot;
  }

  /** Think in slices, and let others go first every few milliseconds. */
  async #think<T>(slices: Slices<T>): Promise<T> {
    const thought = ++this.#thought;
    let began = performance.now();
    for (;;) {
      const slice = slices.next();
      if (slice.done) return slice.value;
      if (performance.now() - began < SLICE) continue;
      await this.#room.pause();
      if (thought !== this.#thought) throw new Interrupted('the match has gone on');
      began = performance.now();
    }
  }

  // Inside.

  #begin(): Match {
    return Match.begin(this.#rules, BigInt(this.#kept.seed));
  }

  /** One act after another. */
  #alone<T>(act: () => Promise<T>): Promise<T> {
    const next = this.#last.then(act);
    this.#last = next.catch(() => {});
    return next;
  }

  /** One more entry, which counts when it is kept. */
  async #add(entry: Entry): Promise<void> {
    const before = this.#kept.entries.length;
    const [match, log] = this.#folded(this.#match.copy(), entry, before + 2);
    const { toMove, over } = match;
    const entries = [...this.#kept.entries, entry];
    const grown: Kept = { ...this.#kept, entries, changed: Date.now() / 1000, toMove, status: over ? 'over' : 'running' };
    await this.#room.keep(grown, before);
    const backTo = 'to' in entry ? entry.to : null;
    [this.#kept, this.#match, this.#lines] = [grown, match, merged(this.#lines, log, backTo)];
    this.#room.tell({ type: 'step', ...this.#position(), log, back_to: backTo });
  }

  /** A match with one more entry folded in, and what that says. */
  #folded(match: Match, entry: Entry, number: number): [Match, Line[]] {
    if ('code' in entry) return [match, this.#said(number, match.play(entry.code))];
    const text = `${this.#kept.chairs[entry.seat]!.name} takes a decision back.`;
    return [this.#again(entry.to), [{ number, text }]];
  }

  /** The match as it stood after an entry. */
  #again(number: number): Match {
    const match = this.#begin();
    for (const { code } of decisionsAt(this.#kept.entries, number)) match.play(code);
    return match;
  }
}

export function toBase64(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}
