/** What seats may expect, by one evaluation wherever it is asked: as magetable/kit/judge.py has it. */

import type { Tree } from '../local/bots';
import { scatter } from '../local/chance';
import { MOST_SEATS, ONE, PARTS } from '../local/kit';
import type { Span } from '../local/module';
import type { Rules, State } from '../local/rules';

/** A victory: what everybody may expect is counted in such parts. */
export const WHOLE = ONE * PARTS;

/** By seat. */
export type Parts = number[];

/** What was found, and the same by the first quarter of the search. */
export type LateAndEarly = [late: Parts, early: Parts];

export class Judge {
  readonly #rules: Rules;
  readonly #tree: Tree;
  readonly #worlds: number;
  readonly #descents: number;
  readonly #places: Span; // where it stands, and room besides
  readonly #blank: Span;
  readonly #options: Span;
  readonly #early: Span;
  readonly #sums: Span;

  constructor(rules: Rules, tree: Tree, worlds: number, descents: number) {
    const { module, setting } = rules;
    this.#rules = rules;
    this.#tree = tree;
    this.#worlds = worlds;
    this.#descents = descents;
    this.#places = module.records('State', 1);
    this.#blank = module.records('State', 1);
    this.#options = module.numbers(setting.indices.length);
    this.#early = module.numbers(MOST_SEATS);
    this.#sums = module.numbers(2 * MOST_SEATS);
    module.setNumbers(this.#options, setting.indices);
  }

  /** What each seat may expect in a position that somebody decides in or that is over, in parts of WHOLE. */
  value(state: State, seed: bigint): LateAndEarly {
    const { module } = this.#rules;
    this.#tree.seedWorlds(seed);
    this.#tree.place(state);
    module.call('judge', ...this.#tree.desk, this.#descents, this.#early);
    return [this.#parts(this.#tree.values), this.#parts(this.#early)];
  }

  /** The same after a choice, added up over the worlds that are possible there, as whoever decides knows them. */
  after(state: State, code: number, seed: bigint, worlds = this.#worlds): LateAndEarly {
    const { module } = this.#rules;
    this.#begin(seed);
    module.write(this.#places.at, state);
    module.call('weigh', ...this.#tree.desk, this.#places, 0, code, worlds, this.#descents, this.#early, this.#sums);
    const { players } = this.#rules.setting;
    const sums = module.numbersOf(this.#sums, 2 * players);
    return [sums.slice(0, players), sums.slice(players)];
  }

  /** The same before anything is dealt, added up over so many deals. */
  deals(deals: number, seed: bigint): Parts {
    const { module, setting } = this.#rules;
    this.#begin(seed);
    module.call(
      'weigh_deals',
      ...[...this.#tree.desk, this.#blank, deals, this.#descents, setting.players, this.#options, this.#early, this.#sums],
    );
    return this.#parts(this.#sums);
  }

  #begin(seed: bigint): void {
    this.#tree.seedWorlds(seed);
    this.#rules.module.setNumbers(
      this.#sums,
      Array.from({ length: this.#sums.length }, () => 0),
    );
  }

  #parts(span: Span): Parts {
    return this.#rules.module.numbersOf(span, this.#rules.setting.players);
  }
}

/** The seed of a piece of work, whoever does it and when. */
export function seedOf(seed: number, ...place: number[]): bigint {
  return place.reduce((found, part) => scatter(found ^ BigInt(part)), scatter(BigInt(seed)));
}
