/** What is on the table and what can be done with it: the context that a game's drawing gets, for a live match or a replay. */

import type { Choice, Line, SeatShown } from '../api/types';
import { motion } from '../look/settings.svelte';
import { kindOf, named, numbersOf, spotId, type Told } from '../words/data';
import type { Heading } from '../words/sight';
import type { Given, Names, Wording } from '../words/wording';
import type { GameUi, Help, TableContext } from './context';

/** Where a scene gets what it shows. */
export interface Source {
  ui(): GameUi | null;
  words(): Wording | null; // the game's, as soon as they are there
  local(): Names['local']; // what the match calls its own places
  view(): Heading | null;
  legal(): Choice[];
  seats(): SeatShown[];
  choose(choice: Choice): void;
  news(): Line[]; // since my last turn
}

/** Several choices on one object, to be picked next to it. */
export interface Offer {
  label: string;
  choices: Choice[];
  at: Element;
}

export class Scene implements TableContext {
  pointed = $state<string | null>(null);
  explained = $state<string | null>(null);
  offered = $state.raw<Offer | null>(null);
  #lights = $state.raw<ReadonlySet<string>>(new Set());
  #seen = $state.raw<ReadonlySet<string>>(new Set());
  readonly #source: Source;

  readonly #placed = $derived.by(() => placed(this.#source.legal(), (choice) => (this.ui ? this.spotsOf(choice) : [])));
  readonly #fresh = $derived.by(() => new Set(this.#source.news().flatMap((line) => this.mentions(line))));

  constructor(source: Source) {
    this.#source = source;
  }

  get ui(): GameUi | null {
    return this.#source.ui();
  }
  choicesAt(spot: string): Choice[] {
    return this.#placed.at.get(spot) ?? [];
  }
  /** Choices that lie on no object, and those that do. */
  get loose(): Choice[] {
    return this.#placed.loose;
  }
  get onObjects(): Choice[] {
    return this.#placed.onObjects;
  }
  choose(choice: Choice): void {
    this.offered = null;
    this.light([]);
    this.#source.choose(choice);
  }
  offer(_spot: string, label: string, choices: Choice[], at: Element): void {
    this.offered = { label, choices, at };
  }
  lit(spot: string): boolean {
    return this.#lights.has(spot);
  }
  fresh(spot: string): boolean {
    return this.#fresh.has(spot) && !this.#seen.has(spot);
  }
  pointAt(spot: string | null): void {
    this.pointed = spot;
    if (spot && this.#fresh.has(spot) && !this.#seen.has(spot)) this.#seen = new Set([...this.#seen, spot]);
  }
  explain(spot: string): void {
    this.explained = spot;
  }
  get names(): string[] {
    return this.#source.seats().map((seat) => seat.name);
  }
  get #called(): Names {
    return { seats: this.names, local: this.#source.local() };
  }
  get seats(): SeatShown[] {
    return this.#source.seats();
  }
  get motion(): boolean {
    return motion();
  }

  /** Light up objects: what a line of the log or a choice in the list is about. */
  light(spots: string[]): void {
    this.#lights = new Set(spots);
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
  remarksOf(choice: Choice): string[] {
    const words = this.#source.words();
    return words ? remarks(choice, this.#source.legal()).map(([message, given]) => words.text(message, given)) : [];
  }
  /** A line of the log; those of older rules come as text, and so does what the server says itself. */
  line({ told, text }: Line): string {
    return text ?? (told && this.#source.words()?.say('event', told, this.#called)) ?? '';
  }
  asked(told: Told): string {
    return this.#source.words()?.say('prompt', told, this.#called) ?? kindOf(told);
  }
  /** All that is new has been seen. */
  forgetSeen(): void {
    this.#seen = new Set();
  }
}

/** Choices by the objects they lie on, and those in the list alone. */
export function placed(
  legal: Choice[],
  spotsOf: (choice: Choice) => string[],
): { at: Map<string, Choice[]>; loose: Choice[]; onObjects: Choice[] } {
  const at = new Map<string, Choice[]>();
  const loose: Choice[] = [];
  const onObjects: Choice[] = [];
  for (const choice of legal) {
    const spots = spotsOf(choice);
    (spots.length ? onObjects : loose).push(choice);
    for (const spot of spots) at.set(spot, [...(at.get(spot) ?? []), choice]);
  }
  return { at, loose, onObjects };
}

/** What a choice costs, and what it ends where that is not the same of all: messages of the catalogue. */
export function remarks({ cost, ends }: Choice, legal: Choice[]): [string, Given][] {
  const found: [string, Given][] = cost ? [['remark-cost', { cost }]] : [];
  if (ends !== 'nothing' && legal.some((other) => other.ends !== ends)) found.push([`remark-${ends}`, {}]);
  return found;
}
