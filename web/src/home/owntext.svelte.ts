/** An option that takes a text: the standard, or one's own, which the server looks at while it is written. */

import { post, Refused } from '../api/http';
import type { Looked, OptionShown } from '../api/types';
import { tooLong } from './variants';

const PAUSE = 400; // milliseconds without a key before the server is asked
const LATER = 3000; // before it is asked again after it could not answer

type Ask = (path: string, body: unknown) => Promise<Looked>;

export class OwnText {
  own = $state(false);
  text = $state('');
  looked = $state.raw<Looked | null>(null); // null: not yet
  trouble = $state(''); // why it could not be looked at

  readonly #ask: Ask;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest = 0; // an answer to an older question counts no more

  constructor(
    readonly game: string,
    readonly option: OptionShown,
    public players: number,
    ask: Ask = post,
  ) {
    this.#ask = ask;
  }

  /** What the match is made with. */
  get value(): string {
    return this.own ? this.text : this.option.default;
  }

  get checking(): boolean {
    return this.own && this.text.trim() !== '' && !this.looked && !this.trouble;
  }

  get sound(): boolean {
    return this.own && this.looked?.problems.length === 0;
  }

  /** Why no match can be made yet, in a sentence; nothing if one can. */
  get refusal(): string {
    const what = `The ${this.option.name}`;
    if (!this.own || this.sound) return '';
    if (!this.text.trim()) return `${what} is empty: paste a text, choose a file, or take the standard one.`;
    if (this.looked) return `${what} can’t be played with yet: see what is wrong with it.`;
    return this.trouble ? `${what} could not be checked. ${this.trouble}` : `${what} is still being checked: a moment.`;
  }

  standard(): void {
    this.own = false;
    this.#forget();
  }

  write(text: string): void {
    this.own = true;
    this.text = text;
    this.#later(PAUSE);
  }

  /** The same text for another number of players. */
  suit(players: number): void {
    if (players === this.players) return;
    this.players = players;
    if (this.own) this.#later(0);
  }

  close(): void {
    this.#forget();
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#latest += 1;
    this.looked = null;
    this.trouble = '';
  }

  #later(milliseconds: number): void {
    this.#forget();
    if (!this.text.trim()) return;
    this.trouble = tooLong(new TextEncoder().encode(this.text).length);
    if (!this.trouble) this.#timer = setTimeout(() => void this.#look(), milliseconds);
  }

  async #look(): Promise<void> {
    const question = this.#latest;
    try {
      const answer = await this.#ask(`/games/${this.game}/look`, { option: this.option.name, text: this.text, players: this.players });
      if (question !== this.#latest) return;
      this.looked = answer;
      this.trouble = '';
    } catch (error) {
      if (question !== this.#latest) return;
      this.trouble = (error as Error).message;
      const passing = error instanceof Refused && (error.status === 0 || error.status === 429 || error.status >= 500);
      if (passing) this.#timer = setTimeout(() => void this.#look(), LATER);
    }
  }
}
