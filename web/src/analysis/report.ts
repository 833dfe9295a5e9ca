/** What is known of a match so far: where each seat's result comes from, step by step, and how sure that is (report.py).
    Parts are added up in whole numbers, so that they make up the result without an error; only what is told is divided. */

import { LEAST_TOLD, MOST_TOLD, SURE } from '../local/kit';
import { type Batch, type Look, type Step, type Studied, unitOf, type Work } from './work';

/** A number with how far it may be off in 95 of 100 cases. */
export interface Told {
  value: number;
  error: number;
}

/** One number in every batch, late and early in the search. */
interface Asked {
  late: number[];
  early: number[];
}

export interface StepReport {
  loss: Told | null; // null: not known yet
  luck: Told[] | null; // by seat
}

/** Where a seat's result comes from: a fair share, the seat, luck, everybody's decisions. */
export interface Sums extends Record<'seat' | 'luck' | 'play', Told> {
  fair: number;
  result: number;
}

/** Decisions by whose they were. */
export interface Decided {
  own: Told;
  others: Told;
  lost: number; // by all of one's own
}

export interface SeatReport {
  sums: Sums | null; // null until everything that was revealed has been weighed
  decided: Decided | null; // null until all decisions have been
  mistakes: number[]; // the largest, as numbers of steps
  strokes: number[]; // of luck, good and bad
}

export interface Report {
  batches: number;
  curve: (Told[] | undefined)[]; // by place and seat: before the first decision, and after each
  steps: StepReport[];
  seats: SeatReport[];
}

const NEVER: Told = { value: 0, error: 0 };

/** A step counts when all batches have it. Sums over all steps whose parts cancel out need no more than what does not cancel, so the
    result is parted into luck and decisions as soon as all that was revealed is known: to the same numbers as in the end. */
export function reportOf({ steps, shares }: Studied, { effort, looks, batches }: Work): Report {
  const unit = unitOf(effort);
  const told = new Teller(unit, batches.length);
  const seats = shares.map((_, seat) => seat);
  const asked = (late: (batch: Batch) => number, early: (batch: Batch) => number): Asked => ({
    late: batches.map(late),
    early: batches.map(early),
  });
  const minus = (a: Asked, b: Asked): Asked => ({
    late: a.late.map((one, batch) => one - b.late[batch]!),
    early: a.early.map((one, batch) => one - b.early[batch]!),
  });
  const sum = (all: readonly Asked[]): Asked =>
    all.reduce((a, b) => ({ late: a.late.map((one, k) => one + b.late[k]!), early: a.early.map((one, k) => one + b.early[k]!) }), {
      late: batches.map(() => 0),
      early: batches.map(() => 0),
    });
  /** A part of a step, by seat; null where a batch does not have it yet. */
  const part = (k: number, place: 0 | 1 | 2): Asked[] | null => {
    if (!batches.every(([, found]) => found[k]?.[place].length)) return null;
    return seats.map((seat) =>
      asked(
        ([, found]) => found[k]![place][seat]!,
        ([, found]) => found[k]![(place + 3) as 3 | 4 | 5][seat]!,
      ),
    );
  };
  const apart = (a: readonly Asked[] | null | undefined, b: readonly Asked[] | null | undefined): Asked[] | null =>
    a && b ? a.map((one, seat) => minus(one, b[seat]!)) : null;
  const same = (value: (batch: Batch) => number) => asked(value, value);

  const deals = seats.map((seat) => same(([dealt]) => dealt[seat]!));
  // Alone nobody knows a fair share: what is expected before the deal stands for it.
  const fair = seats.map((seat) => (seats.length > 1 ? same(() => Math.floor(unit / seats.length)) : deals[seat]!));
  const values = [...steps, null].map((_, k) => part(k, 0));
  const chosen = steps.map((_, k) => part(k, 1));
  const made = chosen.map((after, k) => apart(after, values[k]));
  const came = chosen.map((after, k) => apart(values[k + 1], after));
  const revealed = came.filter((_, k) => steps[k]!.reveals);

  const usualValue = told.usual(known(values.slice(0, -1)).flat());
  const usualLuck = told.usual(known(revealed).flat());
  const lost = steps.map(({ seat }, k) => apart(part(k, 2), chosen[k])?.[seat] ?? null);
  const other = (k: number) => steps[k]!.code !== looks[k]?.[0];
  const usualLoss = told.usual(known(lost.filter((_, k) => other(k))));

  const curve = values.map((row) => row?.map((one) => told.tell(one, usualValue)));
  curve[steps.length] = curve[steps.length]?.map(({ value }) => ({ value, error: 0 }));
  const losses = lost.map((one, k) => one && (other(k) ? told.tell(one, usualLoss) : NEVER));
  const lucks = came.map((row, k) => (steps[k]!.reveals ? row && row.map((one) => told.tell(one, usualLuck)) : seats.map(() => NEVER)));
  const [first, last] = [values[0], values.at(-1)];
  const summed = first && last && known(revealed).length === revealed.length;
  const sumsOf = (seat: number): Sums | null => {
    if (!summed) return null;
    const came = sum(known(revealed).map((row) => row[seat]!));
    return {
      seat: told.tell(minus(deals[seat]!, fair[seat]!)),
      luck: told.tell(sum([minus(first[seat]!, deals[seat]!), came])),
      play: told.tell(minus(minus(last[seat]!, first[seat]!), came)),
      fair: told.tell(fair[seat]!).value,
      result: told.tell(last[seat]!).value,
    };
  };
  const decidedOf = (seat: number): Decided | null => {
    if (known(made).length < steps.length) return null;
    const of = (own: boolean) => made.filter((_, k) => (steps[k]!.seat === seat) === own).map((row) => row![seat]!);
    return {
      own: told.tell(sum(of(true))),
      others: told.tell(sum(of(false))),
      lost: losses.reduce((all, one, k) => all + (steps[k]!.seat === seat ? one!.value : 0), 0),
    };
  };
  return {
    batches: batches.length,
    curve,
    steps: steps.map((_, k) => ({ loss: losses[k] ? { ...losses[k], value: Math.max(0, losses[k].value) } : null, luck: lucks[k]! })),
    seats: seats.map((seat): SeatReport => ({
      sums: sumsOf(seat),
      decided: decidedOf(seat),
      mistakes: largest(
        losses.map((one) => (one ? one.value - one.error : 0)),
        (k) => steps[k]!.seat === seat,
      ),
      strokes: largest(lucks.map((row) => (row ? Math.abs(row[seat]!.value) - row[seat]!.error : 0))),
    })),
  };
}

function known<One>(all: readonly (One | null)[]): One[] {
  return all.filter((one) => one !== null);
}

/** Says numbers as means over batches, with their errors. A mean over batches errs by as much as they differ; the evaluation besides by
    about as much as its search still moved since its first quarter: what of that is more than chance, of this number, or of all of its
    kind if they usually move by more. */
class Teller {
  readonly #unit: number;
  readonly #count: number;

  constructor(unit: number, count: number) {
    this.#unit = unit;
    this.#count = count;
  }

  tell(asked: Asked, usual = 0): Told {
    const square = Math.max(Math.max(0, this.#moved(asked)), usual);
    return { value: this.#mean(asked.late), error: SURE * Math.sqrt(this.#spread(asked.late) + square) };
  }

  /** How far the search moved over many numbers together, of which each alone says little; squared. */
  usual(all: readonly Asked[]): number {
    return all.length ? Math.max(0, all.reduce((sum, one) => sum + this.#moved(one), 0) / all.length) : 0;
  }

  #mean(values: readonly number[]): number {
    return values.reduce((sum, one) => sum + one, 0) / this.#count / this.#unit;
  }

  /** The square of the error of a mean over batches. */
  #spread(values: readonly number[]): number {
    if (this.#count < 2) return 1;
    const mean = this.#mean(values);
    const square = values.reduce((sum, one) => sum + (one / this.#unit - mean) ** 2, 0);
    return square / (this.#count - 1) / this.#count;
  }

  /** The square of how far the search moved, without what is chance. */
  #moved({ late, early }: Asked): number {
    const apart = late.map((one, batch) => one - early[batch]!);
    return this.#mean(apart) ** 2 - this.#spread(apart);
  }
}

/** Where the largest are that are worth telling. */
function largest(values: readonly number[], among: (k: number) => boolean = () => true): number[] {
  const found = values.flatMap((value, k) => (among(k) && value >= LEAST_TOLD ? [k] : []));
  return found.sort((a, b) => values[b]! - values[a]!).slice(0, MOST_TOLD);
}

/** In hundredths of the victory, with how far that may be off. */
export function points({ value, error }: Told): string {
  return `${signed(100 * value)} ±${(100 * error).toFixed(0)}`;
}

export function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(0)}`;
}

const LEAST_SEAT = 0.005;

/** Whose result comes from what, as `magetable analyse` says it. */
export function summary(name: string, share: number, found: Sums, alone: boolean): string {
  const above = found.result - found.fair;
  const won = share === 1 ? 'won' : share > 0 ? 'shared the victory' : 'lost';
  const parts = [`${points(found.luck)} by luck`, `${points(found.play)} by ${alone ? 'own' : 'everybody’s'} decisions`];
  if (Math.abs(found.seat.value) >= LEAST_SEAT) parts.push(`${points(found.seat)} by the seat`);
  const of = alone ? 'what was to be expected' : 'a fair share';
  return `${name} ${won}, ${Math.abs(100 * above).toFixed(0)} points ${above >= 0 ? 'above' : 'below'} ${of}: ${parts.join(', ')}.`;
}

/** Who won first, then by points. */
export function inOrder({ shares, scores }: Studied): number[] {
  return shares.map((_, seat) => seat).sort((a, b) => shares[b]! - shares[a]! || scores[b]! - scores[a]! || a - b);
}

export type { Look, Step };
