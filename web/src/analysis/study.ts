/** One match that is over, to be analysed: its decisions, and each piece of the work, as magetable/analysis has them. Runs in a worker. */

import type { Choice } from '../api/types';
import { type Considered, finished, Tree } from '../local/bots';
import { TableBytes } from '../local/kit';
import type { Match } from '../local/match';
import { playRecord, RecordError, type Written } from '../local/records';
import type { Rules, State } from '../local/rules';
import type { Filled } from '../local/settings';
import { toBase64 } from '../local/table';
import type { Version } from '../local/versions';
import { Judge, type LateAndEarly, type Parts, seedOf } from './judge';
import { type Report, reportOf } from './report';
import type { Effort, Look, Step, Studied, Weighed, Work } from './work';

const GLANCE = 16; // so many times as short as a look is a glance

/** A step with the position before it. */
interface Decision extends Step {
  state: State;
}

export class Study {
  readonly #match: Match;
  readonly #steps: Decision[] = [];
  readonly #effort: Effort;
  readonly #tree: Tree;
  readonly #judge: Judge;

  constructor(written: Written, { game, module }: Version, effort: Effort, filled: Filled | null = null) {
    if (!module.has('judge')) throw new Error(`Version ${game.rules} of the rules of ${game.title} can’t analyse matches.`);
    const { match } = playRecord(written, game, module, filled);
    if (!match.over) throw new RecordError('the match was not played to its end');
    this.#match = match;
    this.#effort = effort;
    this.#tree = new Tree(match.rules);
    this.#judge = new Judge(match.rules, this.#tree, effort.worlds, effort.descents);
    this.#take(match.rules.begin(written.seed));
  }

  /** The decisions, each with whatever followed from it without another choice. */
  #take(state: State): void {
    const { rules, actions } = this.#match;
    let waiting: Decision | null = null; // the decision that was made last
    const finish = (number: number) => {
      if (!waiting) return;
      this.#steps.push({ ...waiting, stop: number, reveals: table(state).revealed !== table(waiting.state).revealed });
    };
    actions.forEach((code, number) => {
      if (rules.legal(state).length > 1) {
        finish(number);
        waiting = { start: number, stop: number, seat: table(state).toMove, state, code, reveals: false };
      }
      [state] = rules.apply(state, code);
    });
    finish(actions.length);
  }

  get studied(): Studied {
    const { rules, state } = this.#match;
    return {
      steps: this.#steps.map(({ start, stop, seat, code, reveals }) => ({ start, stop, seat, code, reveals })),
      shares: rules.results(state).shares,
      scores: this.#match.scores,
    };
  }

  /** What a seat sees before each step, and at the end. */
  sights(seat: number | null): string[] {
    const states = [...this.#steps.map(({ state }) => state), this.#match.state];
    return states.map((state) => toBase64(this.#rules.seen(state, seat)[0]));
  }

  /** All that could have been chosen at a step. */
  offers(k: number): Choice[] {
    return this.#rules.offers(this.#steps[k]!.state);
  }

  /** How much more than what was chosen at a step something else seems to be worth to a short search: where to look first. */
  glance(k: number): number {
    const { state, seat, code } = this.#steps[k]!;
    const tree = this.#tree;
    tree.clear();
    finished(tree.searching(state, seedOf(this.#effort.seed, 5, k), Math.ceil(this.#effort.look / GLANCE), null));
    const found = tree.considered(this.#rules.setting.players);
    const worth = (one: Considered) => one.shares[seat]!;
    const made = found.find((one) => one.code === code);
    return worth(found[0]!) - (made ? worth(made) : Math.min(...found.map(worth)));
  }

  /** What a search would have chosen at a step, and why. */
  look(k: number): Look {
    const step = this.#steps[k]!;
    const tree = this.#tree;
    tree.clear();
    finished(tree.searching(step.state, seedOf(this.#effort.seed, 0, k), this.#effort.look, null));
    const best = tree.considered(this.#rules.setting.players)[0]!.code;
    if (best === step.code) return [best, step.reveals, []];
    return [best, this.#reveals(step.state, best), tree.reasons(best, step.code)];
  }

  /** One step in one batch; the last one is the end. What was chosen is left open where nothing was revealed: see `linked`. */
  weigh(number: number, k: number, look: Look | null): Weighed {
    const { deals, worlds, seed } = this.#effort;
    const step = this.#steps[k];
    const [now, early] = this.#judge.value(step?.state ?? this.#match.state, seedOf(seed, 1, number, k));
    const before = times(now, deals);
    let chosen: LateAndEarly = [[], []];
    let better: LateAndEarly = [[], []];
    if (step?.reveals) chosen = both(this.#judge.after(step.state, step.code, seedOf(seed, 2, number, k)), deals / worlds);
    if (step && look && look[0] !== step.code) {
      const asked = look[1] ? worlds : 1;
      better = both(this.#judge.after(step.state, look[0], seedOf(seed, 3, number, k), asked), deals / asked);
    }
    return [before, chosen[0], better[0], times(early, deals), chosen[1], better[1]];
  }

  /** The mean over deals, in one batch. */
  deals(number: number): Parts {
    return this.#judge.deals(this.#effort.deals, seedOf(this.#effort.seed, 4, number));
  }

  /** What is known by now: with many steps that takes a while, which the page does not have. */
  report(work: Work): Report {
    return reportOf(this.studied, work);
  }

  /** Whether a choice would reveal anything before the next one. Whoever decides knows that, so the truth may tell. */
  #reveals(state: State, code: number): boolean {
    const before = table(state).revealed;
    let codes = [code];
    while (codes.length === 1) {
      [state] = this.#rules.apply(state, codes[0]!);
      codes = this.#rules.legal(state);
    }
    return table(state).revealed !== before;
  }

  get #rules(): Rules {
    return this.#match.rules;
  }
}

function table(state: State): TableBytes {
  return new TableBytes(new DataView(state.buffer));
}

function times(parts: Parts, number: number): Parts {
  return parts.map((part) => part * number);
}

function both([late, early]: LateAndEarly, number: number): LateAndEarly {
  return [times(late, number), times(early, number)];
}
