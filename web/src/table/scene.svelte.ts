/** What is on the table and what can be done with it: the context that a game's drawing gets, for a live match or a replay. */

import { untrack } from 'svelte';
import type { Advised, Choice, Line, SeatShown } from '../api/types';
import { motion } from '../look/settings.svelte';
import { kindOf, named, numbersOf, spotId, type Told } from '../words/data';
import type { Heading } from '../words/sight';
import type { Given, Names, Wording } from '../words/wording';
import type { GameUi, Help, Mark, TableContext } from './context';

/** Where a scene gets what it shows. */
export interface Source {
  ui(): GameUi | null;
  words(): Wording | null; // the game's, as soon as they are there
  local(): Names['local']; // what the match calls its own places
  view(): Heading | null;
  legal(): Choice[];
  seats(): SeatShown[];
  choose(choice: Choice): void;
  open?(choice: Choice): boolean; // whether it may be made now: a lesson asks for one at a time
  news(): Line[]; // since my last turn
}

/** Several choices on one object, to be picked next to it; or one on an object that is small. */
export interface Offer {
  label: string;
  choices: readonly Choice[];
  at: Element;
  magnified: boolean;
}

const NONE: readonly never[] = [];

/** A mark as the scene keeps it. What hangs on it hears only of changes; by a `$derived` of the whole table, each object would be
    looked at whenever anything has changed. */
class KeptMark implements Mark {
  choices = $state.raw<readonly Choice[]>(NONE);
  advised = $state(false);
  lit = $state(false);
  fresh = $state(false);

  constructor(mark: Mark) {
    ({ choices: this.choices, advised: this.advised, lit: this.lit, fresh: this.fresh } = mark);
  }
}

export class Scene implements TableContext {
  pointed = $state<string | null>(null);
  explained = $state<string | null>(null);
  offered = $state.raw<Offer | null>(null);
  best = $state.raw<readonly Choice[]>([]); // by the last hint
  told = $state(true); // whether the board has shown all that happened
  #lights = $state.raw<ReadonlySet<string>>(new Set());
  #seen = $state.raw<ReadonlySet<string>>(new Set());
  readonly #source: Source;

  readonly #placed = $derived.by(() => placed(this.#source.legal(), (choice) => (this.ui ? this.spotsOf(choice) : []), this.#source.open));
  readonly #advised = $derived(new Set(this.best.flatMap((choice) => this.spotsOf(choice))));
  readonly #numbers = $derived.by(() => numbered(this.listed, this.#placed.last));
  readonly #fresh = $derived.by(() => new Set(this.#source.news().flatMap((line) => this.mentions(line))));
  readonly #unseen = $derived.by(() => new Set([...this.#fresh].filter((spot) => !this.#seen.has(spot))));

  // Not reactive by themselves: marks are made when first asked for, and set as far as something has changed.
  readonly #marks = new Map<string, KeptMark>();
  #seats = $state.raw<SeatShown[]>([]);

  constructor(source: Source) {
    this.#source = source;
    this.#seats = untrack(() => source.seats());
    $effect.pre(() => {
      this.#seats = source.seats(); // mostly the same: what is said of them is not said anew at each position
    });
    this.#follow(
      () => this.#placed.at,
      (mark, spot, at) => {
        const choices = at.get(spot) ?? NONE;
        if (choices.length !== mark.choices.length || choices.some((one, place) => one !== mark.choices[place])) mark.choices = choices;
      },
    );
    this.#follow(
      () => this.#advised,
      (mark, spot, advised) => (mark.advised = advised.has(spot)),
    );
    this.#follow(
      () => this.#lights,
      (mark, spot, lights) => (mark.lit = lights.has(spot)),
    );
    this.#follow(
      () => this.#unseen,
      (mark, spot, unseen) => (mark.fresh = unseen.has(spot)),
    );
  }
  #follow<T>(read: () => T, set: (mark: KeptMark, spot: string, found: T) => void): void {
    $effect.pre(() => {
      const found = read();
      untrack(() => this.#marks.forEach((mark, spot) => set(mark, spot, found)));
    });
  }
  mark(spot: string): Mark {
    let mark = this.#marks.get(spot);
    if (!mark) this.#marks.set(spot, (mark = untrack(() => new KeptMark(this.#marked(spot)))));
    return mark;
  }
  #marked(spot: string): Mark {
    const [choices, advised] = [this.choicesAt(spot), this.#advised.has(spot)];
    return { choices, advised, lit: this.#lights.has(spot), fresh: this.#unseen.has(spot) };
  }

  get ui(): GameUi | null {
    return this.#source.ui();
  }
  choicesAt(spot: string): readonly Choice[] {
    return this.#placed.at.get(spot) ?? NONE; // the same wherever there are none
  }
  /** Choices that lie on no object, and those that do. */
  get loose(): Choice[] {
    return this.#placed.loose;
  }
  get onObjects(): Choice[] {
    return this.#placed.onObjects;
  }
  /** What only ends the turn: the last in the list. */
  get last(): Choice[] {
    return this.#placed.last;
  }
  /** All choices as the list has them. */
  readonly listed = $derived.by(() => [...this.#placed.loose, ...this.#placed.onObjects, ...this.#placed.last]);
  numberOf(choice: Choice): number {
    return this.#numbers.get(choice.code) ?? 0;
  }
  /** What a key stands for: a choice's number; 0 also for what only ends the turn. */
  keyed(number: number): Choice | undefined {
    return this.listed.find((choice) => this.numberOf(choice) === number) ?? (number ? undefined : this.#placed.last[0]);
  }
  choose(choice: Choice): void {
    this.offered = null;
    this.light([]);
    this.#source.choose(choice);
  }
  /** Whether a choice may be made now. */
  open(choice: Choice): boolean {
    return this.#source.open?.(choice) ?? true;
  }
  offer(_spot: string, label: string, choices: readonly Choice[], at: Element, magnified = false): void {
    this.offered = { label, choices, at, magnified };
  }
  /** Changes whenever something else is shown. */
  get shows(): Heading | null {
    return this.#source.view();
  }
  pointAt(spot: string | null): void {
    this.pointed = spot;
    if (spot && this.#unseen.has(spot)) this.#seen = new Set([...this.#seen, spot]);
  }
  explain(spot: string): void {
    this.explained = spot;
  }
  telling(on: boolean): void {
    this.told = !on;
  }
  /** Which mage sits there. */
  mage(seat: number): number {
    const view = this.#source.view();
    return (view && this.ui?.mage?.(view, seat)) ?? seat;
  }
  readonly names = $derived.by(() => this.#seats.map((seat) => seat.name));
  readonly #called = $derived.by((): Names => ({ seats: this.names, local: this.#source.local() }));
  get seats(): SeatShown[] {
    return this.#seats;
  }
  get motion(): boolean {
    return motion();
  }

  /** Light up objects: what a line of the log or a choice in the list is about. */
  light(spots: string[]): void {
    if (spots.length || this.#lights.size) this.#lights = new Set(spots);
  }
  spotsOf(choice: Choice): string[] {
    const words = this.#source.words();
    return words ? choice.spots.map((spot) => spotId(words.data, spot, this.#source.local())) : [];
  }
  /** The objects that a line of the log is about. */
  mentions({ told }: Line): string[] {
    const [view, words] = [this.#source.view(), this.#source.words()];
    const kind = told && words?.data.event[kindOf(told)];
    if (!this.ui || !view || !words || !kind) return [];
    return [...new Set(this.ui.whereabouts(kindOf(told), named(words.data, kind, numbersOf(told)), view))];
  }
  help(spot: string | null): Help | null {
    const [view, words] = [this.#source.view(), this.#source.words()];
    return this.ui && view && words && spot ? this.ui.help(spot, view, words) : null;
  }

  // What is said. A match without words of the page's own comes in words: a sentence stands where else a kind does.
  get words(): Wording {
    return this.#source.words()!; // there before anything of the game is drawn
  }
  text(message: string, given?: Given, form?: string): string {
    return this.words.text(message, given, form);
  }
  wordsOf(choice: Choice): string {
    return this.#source.words()?.say('choice', choice.told, this.#called) ?? kindOf(choice.told);
  }
  /** What a search thinks, in a sentence. */
  hint(advice: readonly Advised[]): string {
    const best = advice.filter((one) => one.best).map((one) => this.wordsOf(one.choice));
    return this.#source.words()?.hint(best, advice[0]?.reasons ?? []) ?? best.join(', ');
  }
  remarksOf(choice: Choice): string[] {
    const words = this.#source.words();
    return words ? remarks(choice, this.#source.legal()).map((message) => words.text(message)) : [];
  }
  /** A line of the log; those of older rules come as text, and so does what the server says itself. */
  line({ told, text }: Line): string {
    return text ?? (told && this.#source.words()?.say('event', told, this.#called)) ?? '';
  }
  /** A line of the log in a few words, if it is a deed. */
  deed({ told }: Line): string {
    return told ? this.words.deed(told, this.#called) : '';
  }
  asked(told: Told): string {
    return this.#source.words()?.say('prompt', told, this.#called) ?? kindOf(told);
  }
  /** All that is new has been seen. */
  forgetSeen(): void {
    if (this.#seen.size) this.#seen = new Set();
  }
}

/** Choices by the objects they lie on; and for the list those in it alone, the others, and what only ends the turn (as `for_people` in action.py). */
export function placed(
  legal: Choice[],
  spotsOf: (choice: Choice) => string[],
  open: (choice: Choice) => boolean = () => true,
): { at: Map<string, Choice[]>; loose: Choice[]; onObjects: Choice[]; last: Choice[] } {
  const at = new Map<string, Choice[]>();
  const loose: Choice[] = [];
  const onObjects: Choice[] = [];
  const last: Choice[] = [];
  for (const choice of legal) {
    const spots = [...new Set(spotsOf(choice))]; // one that lies on the same object twice is offered there once
    const leaves = choice.ends === 'turn' || choice.ends === 'game';
    (spots.length ? onObjects : leaves ? last : loose).push(choice);
    for (const spot of open(choice) ? spots : []) at.set(spot, [...(at.get(spot) ?? []), choice]);
  }
  return { at, loose, onObjects, last };
}

/** The numbers of the choices as the list has them. What only ends the turn is never 1, which is pressed without a look. */
export function numbered(listed: readonly Choice[], last: readonly Choice[]): Map<number, number> {
  const alone = listed.length === 1 && last.length === 1;
  return new Map(listed.map((choice, place) => [choice.code, alone ? 0 : place + 1]));
}

/** What a choice ends where that is not the same of all, as messages of the catalogue; what it costs its words say. */
export function remarks({ ends }: Choice, legal: Choice[]): string[] {
  return ends !== 'nothing' && legal.some((other) => other.ends !== ends) ? [`remark-${ends}`] : [];
}
