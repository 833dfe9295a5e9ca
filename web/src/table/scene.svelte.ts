/** What is on the table and what can be done with it: the context that a game's drawing gets, for a live match or a replay. */

import type { Choice, SeatShown, View } from '../api/types';
import { motion } from '../look/settings.svelte';
import type { GameUi, Help, TableContext } from './context';

/** Where a scene gets what it shows. */
export interface Source {
  ui(): GameUi | null;
  view(): View | null;
  legal(): Choice[];
  seats(): SeatShown[];
  choose(choice: Choice): void;
  news(): string[]; // lines since my last turn
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

  readonly #placed = $derived.by(() => placed(this.ui, this.#source.legal(), this.#source.view()));
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
    const view = this.#source.view();
    return this.ui && view ? this.ui.spots(choice, view) : [];
  }
  mentions(line: string): string[] {
    const view = this.#source.view();
    return this.ui && view ? this.ui.mentions(line, view) : [];
  }
  help(spot: string | null): Help | null {
    const view = this.#source.view();
    return this.ui && view && spot ? this.ui.help(spot, view) : null;
  }
  /** All that is new has been seen. */
  forgetSeen(): void {
    this.#seen = new Set();
  }
}

export function placed(
  ui: Pick<GameUi, 'spots'> | null,
  legal: Choice[],
  view: View | null,
): { at: Map<string, Choice[]>; loose: Choice[]; onObjects: Choice[] } {
  const at = new Map<string, Choice[]>();
  const loose: Choice[] = [];
  const onObjects: Choice[] = [];
  for (const choice of legal) {
    const spots = ui && view ? ui.spots(choice, view) : [];
    (spots.length ? onObjects : loose).push(choice);
    for (const spot of spots) at.set(spot, [...(at.get(spot) ?? []), choice]);
  }
  return { at, loose, onObjects };
}
