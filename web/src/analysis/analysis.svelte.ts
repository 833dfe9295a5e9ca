/** The analysis of one match as the page sees it: it grows batch by batch, worked out by as many workers as there are cores to spare.
    The first batches are made side by side, and in them first what has most to tell: so mistakes and luck come long before all is weighed. */

import type { Choice } from '../api/types';
import { Clerk } from '../local/clerk';
import { EFFORT } from '../local/kit';
import type { Played } from '../local/records';
import type { Parts } from './judge';
import { keep, recall } from './keeping';
import type { Report, Told } from './report';
import { type Batch, linked, type Look, mostFirst, type Step, type Studied, type Weighed } from './work';

const LEAST = 2; // batches: from one nobody knows how sure it is
const ENOUGH = 6; // as many as a look from afar needs; more are made when they are asked for
const PAUSE = 1000; // milliseconds from one telling of the first batches to the next
const LOOKS = 0.8; // how long these take, in batches

/** A batch that is being made. */
interface Half {
  steps: Weighed[];
  deals: Parts | null;
}

export class Analysis {
  studied = $state.raw<Studied | null>(null);
  report = $state.raw<Report | null>(null);
  works = $state(false);
  trouble = $state('');
  /** What could be chosen at steps that are told. */
  offers = $state.raw<ReadonlyMap<number, readonly Choice[]>>(new Map());
  #looked = $state(0);
  #weighed = $state(0); // steps, in all of the batches that are being made
  #made = $state(0); // batches
  #goal = $state(ENOUGH);

  readonly #match: string;
  readonly #played: Played;
  readonly #crew: Promise<Clerk>[] = [];
  #glances: number[] = [];
  #looks: Look[] = [];
  #batches: Batch[] = [];
  #halves: Half[] = [];
  #told = 0; // when
  #telling: Promise<void> | null = null;
  #running: Promise<void> | null = null;
  #closed = false;

  constructor(match: string, played: Played) {
    this.#match = match;
    this.#played = played;
    void this.#begin();
  }

  /** What each seat may expect before each step and at the end, as far as it is known. */
  get curve(): readonly (readonly Told[] | undefined)[] {
    return this.report?.curve ?? [];
  }
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
        if (!this.#halves.length)
          this.#halves = Array.from({ length: Math.max(1, LEAST - this.#made) }, () => ({ steps: [], deals: null }));
        await this.#weigh(steps);
        if (this.#weighed < this.#halves.length * (steps.length + 1)) continue;
        this.#batches = this.#known(steps);
        this.#halves = [];
        this.#weighed = 0;
        this.#made = this.#batches.length;
        await keep(this.#match, this.#played.record, { effort: EFFORT, looks: this.#looks, batches: this.#batches });
        await this.#telling;
        await this.#tell();
      }
    } catch (error) {
      if (!this.#closed) this.trouble = (error as Error).message;
    }
    this.works = false;
  }

  /** All that is still missing of the batches that are being made: each clerk takes the next step, until there is none or one pauses. */
  async #weigh(steps: readonly Step[]): Promise<void> {
    const [made, halves] = [this.#made, this.#halves];
    const first = made < LEAST;
    const all = <What>(waiting: What[], work: (clerk: Clerk, one: What) => Promise<void>) =>
      Promise.all(
        this.#crew.map(async (hired) => {
          const clerk = await hired;
          while (this.works && waiting.length) await work(clerk, waiting.shift()!);
        }),
      );
    if (first) {
      const unseen = [...steps.keys()].filter((k) => this.#glances[k] === undefined);
      await all(unseen, async (clerk, k) => void (this.#glances[k] = await clerk.ask('glance', k)));
    }
    const undealt = [...halves.keys()].filter((place) => !halves[place]!.deals);
    await all(undealt, async (clerk, place) => void (halves[place]!.deals = await clerk.ask('deals', made + place)));
    if (!this.works) return;
    const order = first ? mostFirst(steps, this.#glances) : [...steps.keys(), steps.length];
    const missing = order.filter((k) => !halves.every((half) => half.steps[k]));
    await all(missing, async (clerk, k) => {
      if (k < steps.length && !this.#looks[k]) {
        this.#looks[k] = await clerk.ask('lookAt', k);
        this.#looked++;
      }
      for (const [place, half] of halves.entries()) {
        if (half.steps[k]) continue;
        half.steps[k] = await clerk.ask('weigh', made + place, k, this.#looks[k] ?? null);
        this.#weighed++;
      }
      if (!first || this.#telling || Date.now() - this.#told < PAUSE) return;
      this.#telling = this.#tell().finally(() => ([this.#telling, this.#told] = [null, Date.now()]));
      this.#telling.catch(() => {}); // the loop hears of it
    });
  }

  /** Batches, those that are being made included as far as they are. */
  #known(steps: readonly Step[]): Batch[] {
    return [...this.#batches, ...this.#halves.map((half) => linked(half.deals!, half.steps, steps))];
  }

  /** What is known by now, and the choices at what is told. */
  async #tell(): Promise<void> {
    if (!this.studied) return;
    const batches = this.#made < LEAST ? this.#known(this.studied.steps) : this.#batches;
    if (batches.length < LEAST) return;
    const clerk = await this.#crew[0]!;
    const report = await clerk.ask('report', { effort: EFFORT, looks: this.#looks, batches });
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
