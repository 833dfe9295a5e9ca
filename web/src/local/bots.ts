/** Bots as magetable/bots has them: one search with more or less effort, in slices. They know only what their seat knows. */

import { Chance, scatter } from './chance';
import { ALIKE, AT_ONCE, DEEPEST, LEVELS, MOST_SEATS, NodeBytes, NODES, ONE, PlanBytes, WEIGHED } from './kit';
import type { Match } from './match';
import type { Rules, State } from './rules';
import type { Span } from './module';

/** Long work in slices, between which others may go first; what it returns is the result. */
export type Slices<T> = Generator<undefined, T, undefined>;

/** All slices at once. */
export function finished<T>(slices: Slices<T>): T {
  for (;;) {
    const slice = slices.next();
    if (slice.done) return slice.value;
  }
}

/** A choice, how often it was tried, and what share of the victory each seat may then expect. */
export interface Considered {
  code: number;
  visits: number;
  shares: number[];
}

/** Do some work so many times, or until that has taken so long; only the work itself counts. */
function* sliced(work: (times: number) => void, times: number, atOnce: number, seconds: number | null): Slices<void> {
  let left = seconds === null ? Infinity : seconds * 1000;
  for (let done = 0; done < times && (done === 0 || left > 0);) {
    const some = Math.min(atOnce, times - done);
    const began = performance.now();
    work(some);
    left -= performance.now() - began;
    done += some;
    yield;
  }
}

/** The room of a search, used again and again. */
export class Tree {
  owner: object | null = null; // whose search is in it
  readonly #rules: Rules;
  readonly #states: Span;
  readonly #nodes: Span;
  readonly #plan: Span;
  readonly #chance: Span;
  readonly desk: readonly Span[];
  readonly values: Span; // of a position, by seat
  readonly #reasons: [gains: Span, changes: Span, out: Span];

  constructor(rules: Rules) {
    const { module } = rules;
    const { codes, features } = module.sheet;
    const { weights } = rules.setting.game;
    this.#rules = rules;
    this.#states = module.records('State', 1);
    this.#nodes = module.records('Node', NODES);
    this.#plan = module.records('Plan', 1);
    this.#chance = module.records('Chance', 2);
    const weighed = module.numbers(weights.length);
    module.setNumbers(weighed, weights);
    this.values = module.numbers(MOST_SEATS);
    // As `Desk` of kit/node.py has them.
    this.desk = [
      this.#states,
      rules.boxes,
      module.records('State', 2), // work
      this.#nodes,
      this.#plan,
      this.#chance,
      module.numbers(codes), // choices
      module.numbers(codes), // codes
      module.numbers(DEEPEST), // path
      module.numbers(codes), // marks
      module.numbers(features), // row
      weighed,
      module.numbers(MOST_SEATS), // scratch
      this.values,
    ];
    this.#reasons = [module.numbers(features), module.numbers(features), module.numbers(features)];
    this.clear();
  }

  clear(): void {
    this.#rules.module.call('forget', this.#nodes, this.#plan);
  }

  /** How often the root was visited. */
  get visits(): number {
    return this.#node(this.#root).visits;
  }

  *searching(state: State, seed: bigint, descents: number, seconds: number | null): Slices<void> {
    const { module } = this.#rules;
    this.place(state);
    module.bytes.setBigUint64(this.#chance.at, scatter(seed), true);
    yield* sliced((some) => module.call('search', ...this.desk, some), descents, AT_ONCE, seconds);
  }

  /** Set the position to search from. */
  place(state: State): void {
    this.#rules.module.write(this.#states.at, state);
  }

  /** Where the generator begins that gives deals, and each of several searches its seed. */
  seedWorlds(seed: bigint): void {
    const { bytes, sheet } = this.#rules.module;
    bytes.setBigUint64(this.#chance.at + sheet.sizes.Chance, scatter(seed), true);
  }

  /** The choices at the root that were tried, the most tried first. */
  considered(seats: number): Considered[] {
    const found: Considered[] = [];
    for (let child = this.#node(this.#root).below; child; child = this.#node(child).beside) {
      const node = this.#node(child);
      if (node.visits) {
        const shares = Array.from({ length: seats }, (_, seat) => Number(node.value(seat)) / ONE / node.visits);
        found.push({ code: node.code, visits: node.visits, shares });
      }
    }
    return found.sort((a, b) => b.visits - a.visits || a.code - b.code);
  }

  /** By which features of the evaluation one choice gains most over another, by the last search. */
  reasons(first: number, other: number): number[] {
    const { module } = this.#rules;
    const none = Array.from({ length: module.sheet.features }, () => 0);
    for (const span of this.#reasons) module.setNumbers(span, none);
    const count = module.call('reasons', ...this.desk, first, other, ...this.#reasons);
    return module.numbersOf(this.#reasons[2], count);
  }

  /** Go on from a decision; false if it was never tried, or the tree is half full. */
  follow(code: number): boolean {
    return this.#rules.module.call('follow', this.#nodes, this.#plan, code) !== 0;
  }

  get #root(): number {
    return new PlanBytes(this.#rules.module.bytes, this.#plan.at).root;
  }

  #node(number: number): NodeBytes {
    return new NodeBytes(this.#rules.module.bytes, this.#nodes.at + number * this.#rules.module.sheet.sizes.Node);
  }
}

/** Takes the choice that its search has tried most; through the clicks of a turn it goes on with the same tree. */
export class SearchBot {
  readonly #tree: Tree;
  readonly #descents: number;
  readonly #seconds: number | null;
  readonly #doubt: number; // how often it takes any choice it has tried, by how often
  #expected: readonly number[] = []; // the actions after which the tree is right

  constructor(tree: Tree, descents: number, seconds: number | null = null, doubt = 0) {
    this.#tree = tree;
    this.#descents = descents;
    this.#seconds = seconds;
    this.#doubt = doubt;
  }

  /** What it plays for the seat to move, told only what that seat knows. */
  *deciding(match: Match, seed: bigint): Slices<number> {
    return yield* this.#choosing(match.redeal(match.toMove!, seed), seed);
  }

  *#choosing(match: Match, seed: bigint): Slices<number> {
    if (match.legal.length === 1) return match.legal[0]!;
    const found = yield* this.considering(match, seed);
    const chance = new Chance(~seed);
    const chosen = chance.below(1000) < 1000 * this.#doubt ? weighed(found, chance) : found[0]!.code;
    this.#expect(match, chosen);
    return chosen;
  }

  /** The legal choices it has tried, the most tried first. */
  *considering(match: Match, seed: bigint): Slices<Considered[]> {
    const tree = this.#tree;
    if (tree.owner !== this || !this.#expected.length || !same(this.#expected, match.actions)) tree.clear();
    tree.owner = this;
    yield* tree.searching(match.state, seed, Math.max(1, this.#descents - tree.visits), this.#seconds);
    return tree.considered(match.rules.setting.players).filter(({ code }) => match.legal.includes(code));
  }

  /** The choices as it has just considered them, those as good as the best marked, and why the best is better than the next. */
  advice(found: readonly Considered[], seat: number): (Considered & { best: boolean; reasons: number[] })[] {
    const top = found[0]!;
    const asGood = (one: Considered) =>
      one === top || (one.visits >= WEIGHED * top.visits && one.shares[seat]! >= top.shares[seat]! - ALIKE);
    const next = found.find((one) => !asGood(one));
    const reasons = next ? this.#tree.reasons(top.code, next.code) : [];
    return found.map((one) => ({ ...one, best: asGood(one), reasons: one === top ? reasons : [] }));
  }

  /** Keep the tree for the next click, if that is ours and nothing is revealed before it. */
  #expect(match: Match, code: number): void {
    const after = match.copy();
    after.play(code);
    const ours = after.toMove === match.toMove && after.revealed === match.revealed;
    this.#expected = ours && this.#tree.follow(code) ? after.actions : [];
  }
}

/** A bot of a level that players choose from. */
export function botOf(level: string, tree: Tree): SearchBot {
  const [descents, seconds, doubt] = LEVELS[level as keyof typeof LEVELS] ?? LEVELS.adept;
  return new SearchBot(tree, descents, seconds, doubt);
}

/** Any choice, each as likely as it was tried often. */
function weighed(found: readonly Considered[], chance: Chance): number {
  let place = chance.below(found.reduce((sum, one) => sum + one.visits, 0));
  for (const one of found) {
    place -= one.visits;
    if (place < 0) return one.code;
  }
  throw new Error('nothing was tried');
}

function same(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((code, place) => code === b[place]);
}
