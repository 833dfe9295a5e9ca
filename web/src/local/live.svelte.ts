/** One match played in this browser, in a worker: the table's `Live` without a server. */

import type { Advised, Choice } from '../api/types';
import { Live } from '../table/live.svelte';
import { Clerk, NotDone } from './clerk';
import { rematch } from './matches';

export class LocalLive extends Live {
  readonly apart = false;
  readonly #id: string;
  readonly #clerk: Clerk;
  #wishes = $state(0); // not yet granted

  constructor(id: string) {
    super();
    this.#id = id;
    this.#clerk = new Clerk((said) => {
      if (said.type === 'step') this.hear(said);
      else if (said.type === 'elsewhere') this.connection = 'elsewhere';
      else this.trouble = said.why;
    });
    void this.#open(false);
  }

  override close(): void {
    super.close();
    this.#clerk.close();
  }

  get busy(): boolean {
    return this.#wishes > 0;
  }
  get recordable(): boolean {
    return true;
  }

  play(choice: Choice): void {
    if (this.at && !this.busy) void this.#wish(this.#clerk.ask('play', choice.code, this.at.number));
  }

  undo(): void {
    this.catchUp();
    if (!this.busy) void this.#wish(this.#clerk.ask('undo'));
  }

  async advise(): Promise<Advised[]> {
    try {
      return await this.#clerk.ask('advise');
    } catch (error) {
      if (error instanceof NotDone && error.kind === 'interrupted') return [];
      throw error;
    }
  }

  record(): Promise<string> {
    return this.#clerk.ask('record');
  }

  rematch(): Promise<string> {
    return rematch(this.#id);
  }

  /** Play on here, not in the other tab. */
  goOn(): Promise<void> {
    return this.#open(true);
  }

  // Nobody sits apart, so there is nobody to ask, to talk to or to wait for; and the log is whole.
  answer(): void {}
  say(): boolean {
    return false;
  }
  async earlierLines(): Promise<void> {}
  async resign(): Promise<void> {}
  async leave(): Promise<void> {}
  async sitAgain(): Promise<void> {}
  async left(): Promise<boolean> {
    return false;
  }
  async standIn(): Promise<void> {}
  reconnect(): void {}

  async #open(takeOver: boolean): Promise<void> {
    try {
      const page = await this.#clerk.ask('open', this.#id, takeOver);
      const elsewhere = !takeOver && this.connection === 'elsewhere';
      this.begin(page);
      if (elsewhere) this.connection = 'elsewhere';
    } catch (error) {
      this.connection = 'gone';
      this.trouble = (error as Error).message;
    }
  }

  async #wish(wish: Promise<void>): Promise<void> {
    this.trouble = '';
    this.#wishes++;
    try {
      await wish;
    } catch (error) {
      this.trouble = (error as Error).message;
    }
    this.#wishes--;
  }
}
