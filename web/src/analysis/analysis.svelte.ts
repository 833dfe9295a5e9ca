/** The analysis of one match as the page sees it: it grows batch by batch, worked out by as many workers as there are cores to spare. */

import type { Choice } from '../api/types';
import { Clerk } from '../local/clerk';
import { EFFORT } from '../local/kit';
import type { Played } from '../local/records';
import type { Parts } from './judge';
import { keep, recall } from './keeping';
import type { Report, Told } from './report';
import { type Batch, linked, type Look, type Step, type Studied, unitOf, type Weighed } from './work';

const LEAST = 2; // batches: from one nobody knows how sure it is
const ENOUGH = 6; // as many as a look from afar needs; more are made when they are asked for
const PAUSE = 250; // milliseconds from one drawing of the first batch to the next
const LOOKS = 0.8; // how long these take, in batches

export class Analysis {
  studied = $state.raw<Studied | null>(null);
  report = $state.raw<Report | null>(null);
  works = $state(false);
  trouble = $state('');
  /** What could be chosen at steps that are told. */
  offers = $state.raw<ReadonlyMap<number, readonly Choice[]>>(new Map());
  #looked = $state(0);
  #weighed = $state(0); // steps of the batch that is being made
  #made = $state(0); // batches
  #goal = $state(ENOUGH);
  #rough = $state.raw<readonly (Parts | undefined)[]>([]); // the first batch, as it comes

  readonly #match: string;
  readonly #played: Played;
  readonly #crew: Promise<Clerk>[] = [];
  #looks: Look[] = [];
  #batches: Batch[] = [];
  #half: { steps: Weighed[]; deals: Parts | null } = { steps: [], deals: null }; // the batch that is being made
  #drawn = 0; // when
  #running: Promise<void> | null = null;
  #closed = false;

  constructor(match: string, played: Played) {
    this.#match = match;
    this.#played = played;
    void this.#begin();
  }

  /** What each seat may expect before each step and at the end, as far as it is known. */
  readonly curve = $derived.by((): (Told[] | undefined)[] => {
    if (this.report) return this.report.curve;
    const unit = unitOf(EFFORT);
    return this.#rough.map((parts) => parts?.map((part) => ({ value: part / unit, error: 0 })));
  });

  get batches(): number {
    return this.#made;
  }
  get goal(): number {
    return this.#goal;
  }
  /** What part of the work is done. */
  get part(): number {
    const steps = this.studied?.steps.length ?? 0;
    if (!steps) return this.#made / this.#goal;
    const all = this.#goal + LOOKS;
    return (LOOKS * (this.#looked / steps) + this.#made + this.#weighed / (steps + 1)) / all;
  }

  pause(): void {
    this.works = false;
  }

  /** Go on, and deeper if it was deep enough. */
  goOn(): void {
    if (this.#made >= this.#goal) this.#goal = this.#made + ENOUGH;
    void this.#work();
  }

  /** What a seat sees before each step, and at the end. */
  async sights(seat: number | null): Promise<string[]> {
    return (await this.#crew[0]!).ask('sights', seat);
  }

  close(): void {
    this.#closed = true;
    this.works = false;
    for (const hired of this.#crew)
      void hired.then(
        (clerk) => clerk.close(),
        () => {},
      );
  }

  async #begin(): Promise<void> {
    try {
      const first = new Clerk();
      this.#crew.push(Promise.resolve(first));
      const studied = await first.ask('study', this.#played, EFFORT);
      const known = await recall(this.#played.record, EFFORT);
      if (this.#closed) return;
      if (known) {
        this.#looks = [...known.looks];
        this.#batches = [...known.batches];
        this.#looked = this.#looks.length;
        this.#made = this.#batches.length;
        this.#goal = Math.max(ENOUGH, this.#made);
      }
      this.studied = studied;
      await this.#tell();
      if (this.#made < this.#goal) await this.#work();
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  /** One clerk for each core but the page's own. */
  #hire(): void {
    const wanted = Math.max(1, (navigator.hardwareConcurrency || 2) - 1);
    while (this.#crew.length < wanted) {
      const clerk = new Clerk();
      this.#crew.push(clerk.ask('study', this.#played, EFFORT).then(() => clerk));
    }
  }

  /** Work until it is deep enough, or one pauses. */
  #work(): Promise<void> {
    this.works = !this.#closed && this.studied !== null;
    return (this.#running ??= this.#loop().finally(() => (this.#running = null)));
  }

  async #loop(): Promise<void> {
    try {
      this.#hire();
      while (this.works && this.#made < this.#goal) {
        const { steps } = this.studied!;
        await this.#batch(steps);
        if (!this.#half.deals || this.#weighed <= steps.length) continue;
        if (this.#made === 0) this.#rough = this.#half.steps.map(([before]) => before);
        this.#batches = [...this.#batches, linked(this.#half.deals, this.#half.steps, steps)];
        this.#half = { steps: [], deals: null };
        this.#weighed = 0;
        this.#made = this.#batches.length;
        await keep(this.#match, this.#played.record, { effort: EFFORT, looks: this.#looks, batches: this.#batches });
        await this.#tell();
      }
    } catch (error) {
      if (!this.#closed) this.trouble = (error as Error).message;
    }
    this.works = false;
  }

  /** All that is still missing of a batch: each clerk takes the next step, until there is none or one pauses. */
  async #batch(steps: readonly Step[]): Promise<void> {
    const number = this.#made;
    const half = this.#half;
    const missing = [...steps.keys(), steps.length].filter((k) => !half.steps[k]);
    const piece = async (clerk: Clerk, k: number): Promise<void> => {
      if (k < steps.length && !this.#looks[k]) {
        this.#looks[k] = await clerk.ask('lookAt', k);
        this.#looked++;
      }
      half.steps[k] = await clerk.ask('weigh', number, k, this.#looks[k] ?? null);
      this.#weighed++;
      if (number > 0 || Date.now() - this.#drawn < PAUSE) return;
      this.#drawn = Date.now();
      this.#rough = Array.from({ length: steps.length + 1 }, (_, place) => half.steps[place]?.[0]);
    };
    await Promise.all(
      this.#crew.map(async (hired, place) => {
        const clerk = await hired;
        if (place === 0) half.deals ??= await clerk.ask('deals', number);
        while (this.works && missing.length) await piece(clerk, missing.shift()!);
      }),
    );
  }

  /** What is known by now, and the choices at what is told. */
  async #tell(): Promise<void> {
    if (this.#batches.length < LEAST || !this.studied) return;
    const clerk = await this.#crew[0]!;
    const report = await clerk.ask('report', { effort: EFFORT, looks: this.#looks, batches: this.#batches });
    const offers = new Map(this.offers);
    for (const k of report.seats.flatMap(({ mistakes, strokes }) => [...mistakes, ...strokes]))
      if (!offers.has(k)) offers.set(k, await clerk.ask('offers', k));
    this.offers = offers;
    this.report = report;
  }

  /** What was better at a step, and by which features. */
  look(k: number): Look {
    return this.#looks[k]!;
  }
}
