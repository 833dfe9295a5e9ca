/** Words at the edge: lines that rules have told, in the words of a catalogue. The same as magetable/wording.py, from the same files. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { type Family, type GameData, items, type Kind, kindOf, numbersOf, type Told, type Value, values, wordOf } from './data';

type Pattern = Parameters<FluentBundle['formatPattern']>[0];

/** What a match calls its own: who sits where, and the places of its board. */
export interface Names {
  readonly seats: readonly string[];
  readonly local: Readonly<Record<string, readonly string[]>>;
}

export type Given = Record<string, FluentVariable>;

const MOST_ALIKE = 3; // choices that a hint names
const MOST_KEPT = 5000; // texts, before all are forgotten

/** A game in the words of one language. */
export class Wording {
  readonly data: GameData;
  readonly #bundle: FluentBundle;
  readonly #variables = new Map<Pattern, readonly string[]>();
  readonly #texts = new WeakMap<Names, Map<string, string>>(); // what was said already, where these names hold

  constructor(data: GameData, catalogues: readonly string[], language = 'en') {
    this.data = data;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of catalogues) {
      const [wrong] = this.#bundle.addResource(new FluentResource(text));
      if (wrong) throw wrong;
    }
  }

  /** A line in words. */
  say(family: Family, told: Told, names: Names): string {
    const word = kindOf(told);
    const kind = this.data[family][word];
    if (!kind) throw new Error(`there is no ${family} ${word}`);
    return this.#once(names, `${family} ${told.join(' ')}`, () => this.#message(`${family}-${word}`, '', kind, numbersOf(told), names));
  }

  /** The best choices of a search, in words, and why, by numbers of features of the evaluation. */
  hint(choices: readonly string[], features: readonly number[]): string {
    if (choices.length > MOST_ALIKE) return this.text('hint-many', { number: choices.length });
    if (choices.length > 1) return this.text('hint-alike', { choices: this.join(choices, true) });
    const choice = choices[0]!;
    if (!features.length) return this.text('hint-plain', { choice });
    const reasons = this.join(
      features.map((feature) => this.text(`feature-${this.data.features[feature]}`)),
      true,
    );
    return this.text('hint-why', { choice, reasons });
  }

  /** An event in a few words. */
  deed(told: Told, names: Names): string {
    const word = kindOf(told);
    return this.#once(names, `done ${told.join(' ')}`, () =>
      this.#message(`done-${word}`, '', this.data.event[word]!, numbersOf(told), names),
    );
  }

  /** A number of a type as people call it; `form` is an attribute of its message. */
  name(type: string, number: number, form = '', names: Names = NOBODY): string {
    return String(this.#value(type, [number], form, names));
  }

  /** A message of the catalogue that is no line: a title, say. */
  text(message: string, given?: Given, form = ''): string {
    const name = key(message, form);
    return this.#once(NOBODY, given ? `${name} ${JSON.stringify(given)}` : name, () =>
      this.#format(name, this.#pattern(message, form), given ?? {}),
    );
  }

  has(message: string, form = ''): boolean {
    const found = this.#bundle.getMessage(message);
    return form ? form in (found?.attributes ?? {}) : found?.value != null;
  }

  /** Several things in a row, with commas or with "and" before the last. */
  join(texts: readonly string[], together = false): string {
    if (!texts.length) return this.text('list-empty');
    return texts.reduce((first, more, place) =>
      this.text(together && place === texts.length - 1 ? 'list-last' : 'list-more', { first, more }),
    );
  }

  /** Said once and kept: at every position mostly the same is said again. */
  #once(names: Names, wanted: string, say: () => string): string {
    let texts = this.#texts.get(names);
    if (!texts || texts.size >= MOST_KEPT) this.#texts.set(names, (texts = new Map()));
    let found = texts.get(wanted);
    if (found === undefined) texts.set(wanted, (found = say()));
    return found;
  }

  #value(type: string, numbers: readonly number[], form: string, names: Names): FluentVariable {
    const number = numbers[0]!;
    if (type === 'seat') return names.seats[number]!;
    const declared = this.data.types[type];
    if (!declared) return number;
    if (declared.local && !(form && declared.words)) return (names.local[`${type}-${form}`] ?? names.local[type])![number]!; // an older match may have no such form
    if (declared.parts) return this.#message(type, form, { numbers: declared.parts }, numbers, names);
    return this.text(`${type}-${wordOf(this.data, type, number)}`, undefined, form);
  }

  /** A message whose variables are numbers of a line or phrase, each made only where it is asked for. */
  #message(message: string, form: string, kind: Kind, numbers: readonly number[], names: Names): string {
    const pattern = this.#pattern(message, form);
    const known = values(this.data, kind, numbers);
    const given: Given = {};
    for (const variable of this.#variablesOf(pattern)) given[variable] = this.#variable(known, variable, names);
    return this.#format(key(message, form), pattern, given);
  }

  #variable(known: ReadonlyMap<string, Value>, variable: string, names: Names): FluentVariable {
    const [name, form] = parted(known.keys(), variable);
    const value = known.get(name)!;
    if (!value.listed) return this.#value(value.type, value.numbers, form, names);
    const together = form === 'and' || form.startsWith('and-');
    const each = together ? form.slice(4) : form;
    return this.join(
      items(this.data, value).map((item) => String(this.#value(value.type, item, each, names))),
      together,
    );
  }

  #pattern(message: string, form: string): Pattern {
    const found = this.#bundle.getMessage(message);
    const pattern = form ? found?.attributes[form] : found?.value;
    if (pattern == null) throw new Error(`the catalogue has no message ${key(message, form)}`);
    return pattern;
  }

  #variablesOf(pattern: Pattern): readonly string[] {
    let found = this.#variables.get(pattern);
    if (!found) {
      const names = new Set<string>();
      collect(pattern, names);
      found = [...names];
      this.#variables.set(pattern, found);
    }
    return found;
  }

  #format(message: string, pattern: Pattern, given: Given): string {
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, given, errors);
    if (errors[0]) throw new Error(`the message ${message} can't be said: ${errors[0].message}`);
    return text;
  }
}

const NOBODY: Names = { seats: [], local: {} };

function key(message: string, form: string): string {
  return form ? `${message}.${form}` : message;
}

/** The number that a variable means, and the form in which it is wanted. */
function parted(names: Iterable<string>, variable: string): [name: string, form: string] {
  const name = [...names].filter((one) => `${variable}-`.startsWith(`${one}-`)).sort((a, b) => b.length - a.length)[0];
  if (name === undefined) throw new Error(`there is no number ${variable}`);
  return [name, variable.slice(name.length + 1)];
}

/** The names of the variables in a pattern. */
function collect(part: unknown, names: Set<string>): void {
  if (Array.isArray(part)) for (const one of part) collect(one, names);
  else if (typeof part === 'object' && part !== null) {
    if ('type' in part && part.type === 'var') names.add((part as unknown as { name: string }).name);
    for (const one of Object.values(part)) collect(one, names);
  }
}
