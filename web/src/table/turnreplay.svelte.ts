/** One turn looked back at on the table itself, step by step, then the present again. */

import type { Moment } from '../api/types';
import { PACES, settings } from '../look/settings.svelte';
import type { Lookback } from './engine';
import type { Card } from './happened';

const SHORTEST = 600; // milliseconds for a step

export class TurnReplay {
  moment = $state.raw<Moment | null>(null); // what is shown instead of the present
  readonly #look: () => Lookback;
  #back: Lookback | null = null;
  #run = 0;

  constructor(look: () => Lookback) {
    this.#look = look;
  }

  async play({ first, last }: Card): Promise<void> {
    const run = ++this.#run;
    this.#back ??= this.#look();
    await this.#back.page(); // what has happened up to now
    const { moments } = await this.#back.moments(Math.max(0, first - 2));
    for (const moment of moments.filter(({ number }) => number <= last)) {
      if (run !== this.#run) return;
      this.moment = moment;
      await new Promise((done) => setTimeout(done, Math.max(SHORTEST, PACES[settings.pace])));
    }
    if (run === this.#run) this.stop();
  }

  stop(): void {
    this.#run++;
    this.moment = null;
  }

  close(): void {
    this.stop();
    this.#back?.close();
  }
}
