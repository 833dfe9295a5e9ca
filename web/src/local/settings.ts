/** What a local match is played with: a number of players and options of a game, checked together, and what comes of them. */

import { fromBase64 } from '../words/record';
import type { Sheet } from './module';

export type Options = Readonly<Record<string, string>>;

/** What a game's package gives the page to play by itself: written by web/local_data.py. */
export interface GameLocal {
  readonly game: string;
  readonly title: string;
  readonly rules: number; // their version
  readonly options: readonly OptionLocal[];
  readonly kinds: Kinds;
  readonly weights: readonly number[]; // of the evaluation, early and late
  readonly sheet: Sheet;
  readonly settings: readonly { players: number; options: Options; box: number; notation: number; places: number }[];
  readonly boxes: readonly string[];
  readonly places: readonly Record<string, string[]>[];
  readonly notations: readonly (readonly string[])[];
}

interface OptionLocal {
  readonly name: string;
  readonly values: readonly string[];
  readonly default: string;
  readonly text: boolean;
  readonly indices: readonly number[]; // what the rules get for each value
  readonly players: readonly (readonly number[])[]; // how many may play with each value
}

/** The words of the kinds of lines, by number. */
export interface Kinds {
  readonly events: readonly string[];
  readonly prompts: readonly string[];
  readonly choices: readonly string[];
  readonly spots: readonly (readonly [word: string, parts: number])[];
}

/** A number of players and options, and what follows from them. */
export interface Setting {
  readonly game: GameLocal;
  readonly players: number;
  readonly options: Options; // all of them
  readonly indices: readonly number[]; // as the rules take them
  readonly box: string; // in base64
  readonly boxBytes: Uint8Array;
  readonly notation: readonly string[]; // of every code
  readonly places: Record<string, string[]>; // what the board calls them, by type
  readonly kinds: Kinds;
}

/** What a server fills of a match with a text of its own, such as a box file: the page can't read these. */
export interface Filled {
  readonly texts: Options; // what each text calls itself
  readonly box: string;
  readonly notation: readonly string[];
  readonly places: Record<string, string[]>;
}

/** A setting that can't be: the message says why. */
export class BadSetting extends Error {}

/** A setting that Python fills: a text of one's own, say. */
export class NeedsServer extends Error {}

const known = import.meta.glob<GameLocal>('../games/*/local.json', { import: 'default' });

export async function localOf(game: string): Promise<GameLocal> {
  const load = known[`../games/${game}/local.json`];
  if (!load) throw new BadSetting(`there is no game '${game}'`);
  return load();
}

export function settingOf(game: GameLocal, players: number, given: Options, filled: Filled | null = null): Setting {
  if (!game.settings.some((one) => one.players === players)) throw new BadSetting(`${game.title} is not for ${players} players`);
  for (const name of Object.keys(given))
    if (!game.options.some((option) => option.name === name)) throw new BadSetting(`${game.title} has no option '${name}'`);
  const options: Record<string, string> = {};
  const indices: number[] = [];
  for (const option of game.options) {
    if (filled && option.name in filled.texts) {
      options[option.name] = given[option.name]!;
      continue;
    }
    const place = placeOf(option, given[option.name] ?? option.default);
    if (!option.players[place]!.includes(players))
      throw new BadSetting(`${option.name} can’t be ${option.values[place]} with ${players} players`);
    options[option.name] = option.values[place]!;
    if (!option.text) indices.push(option.indices[place]!);
  }
  const { box, notation, places } = filled ?? listed(game, players, options);
  return { game, players, options, indices, box, boxBytes: new Uint8Array(fromBase64(box).buffer), notation, places, kinds: game.kinds };
}

/** What a listed setting comes with. */
function listed({ settings, boxes, notations, places }: GameLocal, players: number, options: Options): Omit<Filled, 'texts'> {
  const found = settings.find(
    (one) => one.players === players && Object.entries(one.options).every(([name, value]) => options[name] === value),
  )!;
  return { box: boxes[found.box]!, notation: notations[found.notation]!, places: places[found.places]! };
}

/** Which of an option's listed values it is, whatever its case and the spaces around it. */
function placeOf(option: OptionLocal, value: string): number {
  const wanted = value.trim().toLowerCase();
  const place = option.values.findIndex((one) => one.toLowerCase() === wanted);
  if (place < 0)
    throw new NeedsServer(
      `${option.name} is none of ${option.values.join(', ')}: a match with ${option.text ? 'a text of its own' : 'this value'} needs a server`,
    );
  return place;
}
