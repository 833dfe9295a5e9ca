/** One match as the table has it, wherever its rules run: where it stands, what was said, and what one may do. */

import { PACES, settings } from '../look/settings.svelte';
import { merged } from '../api/log';
import { Pace } from '../api/pace';
import type { Advised, Choice, Line, MatchShown, Page, Position, Said, Step } from '../api/types';
import { steady } from '../words/steady';

export abstract class Live {
  match = $state.raw<MatchShown | null>(null);
  at = $state.raw<Position | null>(null); // as it is shown: bots' steps are shown one after another
  log = $state.raw<Line[]>([]);
  earlier = $state(false);
  chat = $state.raw<Said[]>([]);
  watching = $state(0);
  connection = $state<'joining' | 'on' | 'off' | 'out' | 'elsewhere' | 'gone'>('joining'); // out: logged out; elsewhere: another tab plays it
  trouble = $state(''); // why a wish was refused, or the match can't be shown
  waiting = $state(0); // steps not yet shown
  seen = $state<number | null>(null); // when this was last seen, if that is all there is to show

  abstract readonly apart: boolean; // whether people may sit apart: they talk, leave, are away
  abstract readonly busy: boolean; // whether a choice of mine is on its way
  abstract readonly recordable: boolean; // whether its record may be had now

  readonly #pace = new Pace<Step>(
    (step) => this.#show(step),
    () => PACES[settings.pace],
  );

  // What one may do.

  abstract play(choice: Choice): void;
  abstract undo(): void;
  abstract answer(agree: boolean): void;
  abstract say(text: string): boolean;
  /** What a search thinks of the choices I have now. */
  abstract advise(): Promise<Advised[]>;
  abstract earlierLines(): Promise<void>;
  abstract record(): Promise<string>;
  /** Another match of the same kind; its id. */
  abstract rematch(): Promise<string>;
  abstract resign(seat: number): Promise<void>;
  abstract leave(): Promise<void>;
  /** Take a seat back that a bot plays for me. */
  abstract sitAgain(): Promise<void>;
  /** Whether a bot plays a seat of mine. */
  abstract left(): Promise<boolean>;
  /** Ask that a bot may play for somebody who is away. */
  abstract standIn(seat: number): Promise<void>;
  /** Open another connection, as whoever one is now. */
  abstract reconnect(): void;
  /** Go on in spite of what `connection` says: as a spectator, or here instead of elsewhere. */
  abstract goOn(): Promise<void>;

  close(): void {
    this.#pace.clear();
  }

  /** Show now what waits to be shown. */
  catchUp(): void {
    this.#pace.catchUp();
    this.waiting = 0;
  }

  // What comes.

  protected begin(page: Page): void {
    this.#pace.clear();
    this.waiting = 0;
    const first = this.match === null;
    this.match = page.match;
    this.chat = page.chat;
    this.log = merged(this.log, page.log, page.back_to ?? (first ? 0 : null));
    if (first || page.back_to === 0) this.earlier = page.earlier;
    this.at = steady(this.at, page);
    this.connection = 'on';
    this.shown();
  }

  /** Something new is on the table. */
  protected shown(): void {}

  protected hear(step: Step): void {
    this.#pace.add(step, this.#mine());
    this.waiting = this.#pace.waiting;
  }

  #show(step: Step): void {
    this.log = merged(this.log, step.log, step.back_to);
    this.at = steady(this.at, step);
    this.waiting = this.#pace.waiting;
    this.shown();
  }

  /** Whether what comes next is what one of my seats decided. */
  #mine(): boolean {
    const mover = this.at?.to_move;
    return mover != null && (this.at?.seats[mover]?.you ?? false);
  }
}
