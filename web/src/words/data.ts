/** What a game's package declares of the lines it tells: see magetable/kit/telling.py and magetable/wording.py. */

/** A kind of line: name and type of each number, whether the last may come often, the rule to look up. */
export interface Kind {
  readonly numbers: readonly (readonly [name: string, type: string])[];
  readonly listed?: boolean;
  readonly rule?: string;
}

/** What a number of a type stands for: one of a list of words, several numbers said together, or a name of the match's own, with words for its forms. */
export interface Type {
  readonly words?: readonly string[];
  readonly parts?: readonly (readonly [name: string, type: string])[];
  readonly local?: boolean;
}

export type Family = 'event' | 'prompt' | 'choice';

export type Sort = 'begins' | 'moved' | 'gained' | 'took' | 'lost' | 'cast' | 'did';

/** What an event is among all that somebody's turn came to: see `Deed` there. */
export interface Deed {
  readonly sort: Sort;
  readonly by?: string;
  readonly whom?: string;
  readonly gains?: string;
}

export interface GameData extends Readonly<Record<Family | 'spot', Readonly<Record<string, Kind>>>> {
  readonly types: Readonly<Record<string, Type>>;
  readonly features: readonly string[]; // of the evaluation
  readonly deeds: Readonly<Record<string, Deed>>;
}

/** A line: the word of its kind, then its numbers. */
export type Told = readonly (string | number)[];

export function kindOf(told: Told): string {
  return told[0] as string;
}

export function numbersOf(told: Told): readonly number[] {
  return told.slice(1) as number[];
}

/** The word of a number: the seventh card is `gairm-sorcerer`, say. */
export function wordOf(data: GameData, type: string, number: number): string {
  return data.types[type]?.words?.[number] ?? 'none';
}

/** How many numbers a value of a type has. */
export function width(data: GameData, type: string): number {
  return data.types[type]?.parts?.reduce((sum, [, part]) => sum + width(data, part), 0) ?? 1;
}

/** A value of a line: its numbers and what type they are. */
export interface Value {
  type: string;
  numbers: readonly number[];
  listed: boolean; // whether they are several of the type
}

/** The numbers of a line or phrase, by name. */
export function values(data: GameData, kind: Kind, numbers: readonly number[]): Map<string, Value> {
  const found = new Map<string, Value>();
  let start = 0;
  kind.numbers.forEach(([name, type], position) => {
    const listed = kind.listed === true && position === kind.numbers.length - 1;
    const end = listed ? numbers.length : start + width(data, type);
    found.set(name, { type, numbers: numbers.slice(start, end), listed });
    start = end;
  });
  return found;
}

/** A single number of a line by its name; one of a phrase as in `use.seat`. */
export function numberAt(data: GameData, kind: Kind, numbers: readonly number[], path: string): number | undefined {
  const [name, ...rest] = path.split('.');
  const value = values(data, kind, numbers).get(name!);
  if (!value || !rest.length) return value?.numbers[0];
  return numberAt(data, { numbers: data.types[value.type]!.parts! }, value.numbers, rest.join('.'));
}

/** Several values of a type, one by one. */
export function items(data: GameData, { type, numbers }: Value): (readonly number[])[] {
  const size = width(data, type);
  return Array.from({ length: numbers.length / size }, (_, place) => numbers.slice(place * size, (place + 1) * size));
}

/** The id of an object on the table: its kind, then which it is, in words where there are any. */
export function spotId(data: GameData, spot: Told, local: Readonly<Record<string, readonly string[]>>): string {
  const [kind, ...parts] = spot as [string, ...number[]];
  const types = data.spot[kind]!.numbers.map(([, type]) => type);
  return [kind, ...parts.map((part, place) => local[types[place]!]?.[part] ?? data.types[types[place]!]?.words?.[part] ?? part)].join(':');
}

/** Something that a line names: of what type it is, and which. */
export type Named = readonly [type: string, number: number];

/** Everything that a line names, down to single numbers. */
export function named(data: GameData, kind: Kind, numbers: readonly number[]): Named[] {
  return [...values(data, kind, numbers).values()].flatMap((value) =>
    items(data, value).flatMap((item): Named[] => {
      const parts = data.types[value.type]?.parts;
      return parts ? named(data, { numbers: parts }, item) : [[value.type, item[0]!]];
    }),
  );
}
