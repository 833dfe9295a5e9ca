/** The worker of a local match as the page speaks to it: questions and answers, and what it tells by itself. */

import type { Asked, Question, Said } from './worker';

type Answer<What extends keyof Asked> = ReturnType<Asked[What]>;

/** Why a local match could not do what was asked. */
export class NotDone extends Error {
  constructor(
    message: string,
    readonly kind: 'interrupted' | 'needs-server' | 'other',
  ) {
    super(message);
  }
}

export class Clerk {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, { done: (value: unknown) => void; failed: (error: Error) => void }>();
  #number = 0;

  constructor(heard: (said: Exclude<Said, { type: 'answer' | 'refused' }>) => void = () => {}) {
    this.#worker.onmessage = ({ data }: MessageEvent<Said>) => {
      if (data.type === 'answer') this.#take(data.number)?.done(data.value);
      else if (data.type === 'refused') this.#take(data.number)?.failed(new NotDone(data.why, data.kind));
      else heard(data);
    };
    this.#worker.onerror = () => {
      for (const number of this.#waiting.keys())
        this.#take(number)?.failed(new NotDone('The rules could not be loaded. Are you connected? Try again.', 'other'));
    };
  }

  ask<What extends keyof Asked>(what: What, ...given: Parameters<Asked[What]>): Promise<Answer<What>> {
    const number = ++this.#number;
    return new Promise((resolve, failed) => {
      this.#waiting.set(number, { done: resolve as (value: unknown) => void, failed });
      this.#worker.postMessage({ number, what, given } as Question);
    });
  }

  /** Ends the worker, and whatever it was thinking about. */
  close(): void {
    this.#worker.terminate();
  }

  #take(number: number) {
    const found = this.#waiting.get(number);
    this.#waiting.delete(number);
    return found;
  }
}
