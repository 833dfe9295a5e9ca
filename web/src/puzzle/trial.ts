/** A puzzle in the worker: its position as a table shows it, and what its choices are worth, by the evaluation of the analysis. */

import type { Page } from '../api/types';
import { Judge, seedOf, WHOLE } from '../analysis/judge';
import { finished, Tree } from '../local/bots';
import { fresh } from '../local/kept';
import { EFFORT, SURE } from '../local/kit';
import type { Match } from '../local/match';
import { playRecord, RecordError, type Written } from '../local/records';
import type { Filled } from '../local/settings';
import { LocalTable } from '../local/table';
import type { Version } from '../local/versions';
import type { Worth } from './puzzle';

/** A position to be tried in. */
export interface Posed {
  page: Page;
  notations: string[]; // of all codes
}

const BATCHES = 8; // of worlds, by which a choice is valued

export class Trial {
  readonly posed: Posed;
  readonly #match: Match;
  readonly #tree: Tree;
  readonly #judge: Judge;

  constructor(written: Written, version: Version, at: number, filled: Filled | null = null) {
    const { game, module } = version;
    if (!module.has('weigh')) throw new Error(`Version ${game.rules} of the rules of ${game.title} can’t weigh choices.`);
    const { match, decisions } = playRecord({ ...written, moves: written.moves.slice(0, at) }, game, module, filled);
    const seat = match.toMove;
    if (match.actions.length !== at || seat === null || match.legal.length < 2)
      throw new RecordError(`nobody has a choice after ${at} actions`);
    const about = { name: game.game, title: game.title, rules: game.rules };
    const chairs = written.names.map((name, place) =>
      place === seat ? { kind: 'human' as const, name, bot: null } : { kind: 'bot' as const, name, bot: '' },
    );
    const kept = { ...fresh(about, match.rules.setting.options, written.seed, chairs), entries: decisions };
    const room = { keep: () => Promise.reject(new Error('a puzzle is not played on')), tell: () => {}, pause: () => Promise.resolve() };
    this.posed = { page: new LocalTable(kept, version, room, filled).page(), notations: [...match.rules.setting.notation] };
    this.#match = match;
    this.#tree = new Tree(match.rules);
    this.#judge = new Judge(match.rules, this.#tree, EFFORT.worlds, EFFORT.descents);
  }

  /** The choice that a search takes, and by which features of the evaluation it gains over another. */
  searched(over: number | null): { best: number; why: number[] } {
    const { state, rules } = this.#match;
    this.#tree.clear();
    finished(this.#tree.searching(state, seedOf(EFFORT.seed, 0), EFFORT.look, null));
    const found = this.#tree.considered(rules.setting.players);
    const best = found[0]!.code;
    const other = over ?? found[1]?.code ?? best;
    return { best, why: other === best ? [] : this.#tree.reasons(best, other) };
  }

  /** What choices are worth, each in the same worlds; and what the first is worth more than each of the others. */
  worth(codes: readonly number[]): { worth: Worth; loss: Worth }[] {
    const seat = this.#match.toMove!;
    const found = codes.map((code) =>
      Array.from({ length: BATCHES }, (_, batch) => {
        const [late, early] = this.#judge.after(this.#match.state, code, seedOf(EFFORT.seed, 3, batch));
        return [late[seat]! / EFFORT.worlds / WHOLE, early[seat]! / EFFORT.worlds / WHOLE] as const;
      }),
    );
    const told = (values: readonly (readonly [number, number])[]): Worth => {
      const [mean, spread] = meanOf(values.map(([late]) => late));
      const [moved, chance] = meanOf(values.map(([late, early]) => late - early));
      return { value: mean, error_95: SURE * Math.sqrt(spread + Math.max(0, moved * moved - chance)) };
    };
    const first = found[0]!;
    return found.map((values) => ({
      worth: told(values),
      loss: told(values.map(([late, early], batch) => [first[batch]![0] - late, first[batch]![1] - early])),
    }));
  }
}

/** A mean, and the square of its error. */
function meanOf(values: readonly number[]): [mean: number, square: number] {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  return [mean, values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (values.length - 1) / values.length];
}
