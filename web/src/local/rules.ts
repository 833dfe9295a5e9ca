/** The rules of a game in one setting, over states as bytes: what kit/engine.py has as a batch of one. */

import type { Choice } from '../api/types';
import type { Told } from '../words/data';
import { ENDS, LINE, MOST_SEATS, PARTS_OF_A_SPOT } from './kit';
import { scatter } from './chance';
import type { RulesModule, Span } from './module';
import type { Setting } from './settings';

export type State = Uint8Array<ArrayBuffer>;
type Line = (string | number)[];

const NOBODY = -1;
const I16 = 2; // bytes

export class Rules {
  readonly module: RulesModule;
  readonly setting: Setting;
  readonly boxes: Span;
  readonly #size: number;
  readonly #states: Span;
  readonly #work: Span;
  readonly #shown: Span;
  readonly #telling: Span;
  readonly #offers: Span;
  readonly #codes: Span;
  readonly #options: Span;
  readonly #scores: Span;
  readonly #shares: Span;

  constructor(module: RulesModule, setting: Setting) {
    const { codes, sizes } = module.sheet;
    this.module = module;
    this.setting = setting;
    this.#size = sizes.State;
    this.boxes = module.records('Box', 1);
    this.#states = module.records('State', 1);
    this.#work = module.records('State', 2);
    this.#shown = module.records('Shown', 1);
    this.#telling = module.records('Telling', 1);
    this.#offers = module.records('Offer', codes);
    this.#codes = module.numbers(codes);
    this.#options = module.numbers(setting.indices.length);
    this.#scores = module.numbers(MOST_SEATS);
    this.#shares = module.numbers(MOST_SEATS);
    module.write(this.boxes.at, setting.boxBytes);
    module.setNumbers(this.#options, setting.indices);
  }

  /** A new game. */
  begin(seed: bigint): State {
    this.module.clear(this.#states.at, this.#size);
    this.module.call('new', this.#states, this.boxes, 0, scatter(seed), this.setting.players, this.#options);
    return this.#state();
  }

  legal(state: State): number[] {
    this.#put(state);
    return this.module.numbersOf(this.#codes, this.module.call('legal_at', this.#states, this.boxes, 0, this.#codes));
  }

  /** A position in which all is dealt anew that a seat can't know. */
  redeal(state: State, seat: number, seed: bigint): State {
    this.#put(state);
    this.module.call('redeal_at', this.#states, this.boxes, 0, seat, scatter(seed));
    return this.#state();
  }

  /** Scores and shares of the victory, by seat, as a position stands. */
  results(state: State): { scores: number[]; shares: number[] } {
    const { players } = this.setting;
    this.#put(state);
    this.module.call('results_at', this.#states, this.boxes, 0, { ...this.#scores, length: players }, { ...this.#shares, length: players });
    const shares = Array.from({ length: players }, (_, seat) => this.module.bytes.getFloat64(this.#shares.at + seat * 8, true));
    return { scores: this.module.numbersOf(this.#scores, players), shares };
  }

  /** What a seat sees, or a spectator: the position with all else blanked, and what is shown beside it. */
  seen(state: State, seat: number | null): [seen: State, shown: Uint8Array] {
    const shown = this.module.sheet.sizes.Shown;
    this.#put(state);
    this.module.clear(this.#shown.at, shown);
    this.module.call('seen_at', this.#states, this.boxes, 0, seat ?? NOBODY, this.#work, this.#shown);
    return [this.module.read(this.#work.at, this.#size), this.module.read(this.#shown.at, shown)];
  }

  /** What there is to tell before the first choice. */
  opening(state: State): Told[] {
    this.#put(state);
    this.module.call('opening_at', this.#states, this.boxes, 0, this.#telling);
    return this.#told(this.setting.kinds.events);
  }

  /** The question to whoever decides. */
  prompt(state: State): Told {
    this.#put(state);
    this.module.call('prompt_at', this.#states, this.boxes, 0, this.#telling);
    return this.#told(this.setting.kinds.prompts)[0]!;
  }

  /** What a choice leads to, and what it does, to be told. */
  apply(state: State, code: number): [after: State, events: Told[]] {
    this.module.write(this.#work.at, state);
    this.module.call('tell_at', this.#work, this.boxes, code, this.#telling);
    return [this.module.read(this.#work.at, this.#size), this.#told(this.setting.kinds.events)];
  }

  /** The legal choices as people need to know them. */
  offers(state: State): Choice[] {
    const size = this.module.sheet.sizes.Offer;
    this.#put(state);
    const count = this.module.call('offers_at', this.#states, this.boxes, 0, this.#work, this.#codes, this.#offers);
    return Array.from({ length: count }, (_, k) => this.#offer(this.#offers.at + k * size, size / I16));
  }

  // The numbers of these records all have one width: see kit/telling.py.

  #offer(at: number, width: number): Choice {
    const { choices, spots } = this.setting.kinds;
    const code = this.#number(at, 0);
    const first = 2 + LINE;
    const step = 1 + PARTS_OF_A_SPOT;
    return {
      code,
      notation: this.setting.notation[code]!,
      told: this.#line(at + I16, choices),
      spots: Array.from({ length: this.#number(at, 1 + LINE) }, (_, k) => {
        const [word, parts] = spots[this.#number(at, first + k * step)]!;
        return [word, ...Array.from({ length: parts }, (_, part) => this.#number(at, first + k * step + 1 + part))];
      }),
      final: this.#number(at, width - 3) !== 0,
      ends: ENDS[this.#number(at, width - 2)]!,
      cost: this.#number(at, width - 1),
    };
  }

  #told(kinds: readonly string[]): Told[] {
    const { at } = this.#telling;
    return Array.from({ length: this.#number(at, 0) }, (_, k) => this.#line(at + I16 * (1 + k * LINE), kinds));
  }

  #line(at: number, kinds: readonly string[]): Line {
    return [kinds[this.#number(at, 0)]!, ...Array.from({ length: this.#number(at, 1) }, (_, k) => this.#number(at, 2 + k))];
  }

  #number(at: number, place: number): number {
    return this.module.bytes.getInt16(at + place * I16, true);
  }

  #put(state: State): void {
    this.module.write(this.#states.at, state);
  }

  #state(): State {
    return this.module.read(this.#states.at, this.#size);
  }
}
