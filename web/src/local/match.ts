/** A match as magetable/match.py has it: from its seed and its actions, with the same bytes, lists, events and undo. */

import type { Choice } from '../api/types';
import type { Told } from '../words/data';
import { TableBytes } from './kit';
import type { Rules, State } from './rules';

/** Where a decision can be taken back to. */
interface Decision {
  seat: number;
  state: State;
  actions: number;
}

export class Match {
  readonly rules: Rules;
  readonly opening: Told[] = []; // what was told before the first decision
  state: State;
  actions: number[] = []; // every code so far, those without an alternative included
  legal: number[] = [];
  #decisions: Decision[] = []; // that can still be taken back

  private constructor(rules: Rules, state: State) {
    this.rules = rules;
    this.state = state;
  }

  static begin(rules: Rules, seed: bigint): Match {
    const match = new Match(rules, rules.begin(seed));
    match.opening.push(...rules.opening(match.state), ...match.#settle());
    return match;
  }

  // The position.

  /** The seat that decides; null when the game is over. */
  get toMove(): number | null {
    const seat = this.#table.toMove;
    return seat < 0 ? null : seat;
  }
  get over(): boolean {
    return this.toMove === null;
  }
  /** How often something was drawn, rolled or turned up. */
  get revealed(): number {
    return this.#table.revealed;
  }
  get asked(): Told {
    return this.rules.prompt(this.state);
  }
  get offers(): Choice[] {
    return this.rules.offers(this.state);
  }
  get scores(): number[] {
    return this.rules.results(this.state).scores;
  }
  /** The seats that have won: none before the end. */
  get winners(): number[] {
    return this.over ? this.rules.results(this.state).shares.flatMap((share, seat) => (share > 0 ? [seat] : [])) : [];
  }

  // Moving.

  /** Make a legal choice, then whatever has no alternative; what happened. */
  play(code: number): Told[] {
    if (!this.legal.includes(code)) throw new Error(`code ${code} is not legal now`);
    const decision = { seat: this.toMove!, state: this.state, actions: this.actions.length };
    const revealed = this.revealed;
    const [after, events] = this.rules.apply(this.state, code);
    this.state = after;
    this.actions.push(code);
    if (this.revealed === revealed) this.#decisions.push(decision);
    else this.#decisions = [];
    return [...events, ...this.#settle()];
  }

  /** Whose decision `undo` takes back; null if something was revealed since. */
  get undoSeat(): number | null {
    return this.#decisions.at(-1)?.seat ?? null;
  }

  /** Take back the last decision and what followed from it without a choice. */
  undo(): void {
    const decision = this.#decisions.pop();
    if (!decision) throw new Error('nothing can be taken back');
    this.state = decision.state;
    this.actions.length = decision.actions;
    this.legal = this.rules.legal(this.state);
  }

  /** A copy in which all is dealt anew that a seat can't know: this is what bots are given. */
  redeal(seat: number, seed: bigint): Match {
    const copy = new Match(this.rules, this.rules.redeal(this.state, seat, seed));
    copy.actions = [...this.actions];
    copy.legal = copy.rules.legal(copy.state);
    return copy;
  }

  /** The same, to be played on apart. */
  copy(): Match {
    const copy = new Match(this.rules, this.state);
    copy.actions = [...this.actions];
    copy.legal = this.legal;
    copy.#decisions = [...this.#decisions];
    return copy;
  }

  /** Make choices that have no alternative, as long as they reveal nothing. */
  #settle(): Told[] {
    const told: Told[] = [];
    for (;;) {
      this.legal = this.rules.legal(this.state);
      if (this.legal.length !== 1) return told;
      const [after, events] = this.rules.apply(this.state, this.legal[0]!);
      if (new TableBytes(new DataView(after.buffer)).revealed !== this.revealed) return told;
      this.state = after;
      this.actions.push(this.legal[0]!);
      told.push(...events);
    }
  }

  get #table(): TableBytes {
    return new TableBytes(new DataView(this.state.buffer));
  }
}
