/** Icons and colours of the things of Council of Mages; their names are in the catalogue. Colours lie on parchment in both themes. */
import { wordOf } from '../../words/data';
import { row } from '../../words/record';
import { data, GUILDS as GUILD_COUNT, KIND_SYMBOLS, QUEEN_SCHOOLS as QUEEN_NUMBERS, REGULARS, SYMBOLS as SYMBOL_COUNT } from './data';

export interface Look {
  icon: `gi:${string}`; // of the game-icons package
  colour: string;
  ink: string; // readable on the colour
  deep: string; // the colour, deep enough to draw with on parchment
}

const pale = '#fffaf0';
const dark = '#221a10';

// prettier-ignore
export const SYMBOLS: Record<string, Look> = {
  witch: { icon: 'gi:witch-face', colour: '#4b4182', deep: '#4b4182', ink: pale },
  'arcane-warrior': { icon: 'gi:rune-sword', colour: '#74471c', deep: '#74471c', ink: pale },
  sorcerer: { icon: 'gi:wizard-staff', colour: '#1c5c68', deep: '#1c5c68', ink: pale },
  summoner: { icon: 'gi:magic-portal', colour: '#54601a', deep: '#54601a', ink: pale },
  'blood-mage': { icon: 'gi:chalice-drops', colour: '#7d1a33', deep: '#7d1a33', ink: pale },
  gairm: { icon: 'gi:fire-spell-cast', colour: '#dfab1f', deep: '#8a6200', ink: dark },
  deoch: { icon: 'gi:erlenmeyer', colour: '#2c7747', deep: '#2c7747', ink: pale },
  breag: { icon: 'gi:duality-mask', colour: '#e48bb2', deep: '#ad3a73', ink: dark },
  tuama: { icon: 'gi:tombstone', colour: '#6a3d98', deep: '#6a3d98', ink: pale },
  run: { icon: 'gi:crystal-ball', colour: '#2862a8', deep: '#2862a8', ink: pale },
  athrach: { icon: 'gi:body-swapping', colour: '#b3321f', deep: '#b3321f', ink: pale },
};

const night = { colour: '#2c2838', deep: '#2c2838', ink: '#f3e7cb' };

export const SPECIALS: Record<string, Look> = {
  faerie: { ...night, icon: 'gi:fairy' },
  'spirit-healer': { ...night, icon: 'gi:heart-plus' },
  mercenary: { ...night, icon: 'gi:crossed-swords' },
  queen: { ...night, icon: 'gi:queen-crown' },
  druid: { ...night, icon: 'gi:linden-leaf' },
  shapeshifter: { ...night, icon: 'gi:werewolf' },
  familiar: { ...night, icon: 'gi:wolf-head' },
  daemon: { ...night, icon: 'gi:daemon-pull' },
};

export const GUILDS = row(GUILD_COUNT, (number) => wordOf(data, 'symbol', number));
export const SCHOOLS = row(SYMBOL_COUNT - GUILD_COUNT, (number) => wordOf(data, 'symbol', GUILD_COUNT + number));
/** Those whose pairs the Queen counts (C7.1). */
export const QUEEN_SCHOOLS = QUEEN_NUMBERS.map((number) => wordOf(data, 'symbol', number));

/** Other icons of this table. */
export const ICONS = {
  treasure: 'gi:locked-chest',
  curse: 'gi:skull-crossed-bones',
  lockedOut: 'gi:padlock',
  starter: 'gi:open-treasure-chest',
  winner: 'gi:laurels',
  allies: 'gi:card-pick',
  deck: 'gi:card-draw',
  discard: 'gi:card-discard',
} as const;

/** A kind of card taken apart: `gairm-sorcerer` is of Gairm and a Sorcerer, `faerie` of two schools. */
export interface Face {
  picture: Look; // of its guild, or its own
  message: string; // by which the catalogue knows the picture
  special: boolean;
  guild: string | null;
  schools: string[];
}

export function face(card: { kind: string; symbols: readonly string[] }): Face {
  const guild = card.symbols.find((word) => GUILDS.includes(word)) ?? null;
  return {
    picture: guild === null ? SPECIALS[card.kind]! : SYMBOLS[guild]!,
    message: messageOf(guild ?? card.kind),
    special: guild === null,
    guild,
    schools: card.symbols.filter((word) => SCHOOLS.includes(word)),
  };
}

/** The message of the catalogue that names a word of the view (`gairm`, `daemon`). */
export function messageOf(word: string): string {
  return word in SYMBOLS ? `symbol-${word}` : `card-${word}`;
}

/** What the guilds and schools of a kind of card are, in words. */
export function symbolsOf(kind: string): string[] {
  return (KIND_SYMBOLS[data.types.card!.words!.indexOf(kind)] ?? []).map((number) => wordOf(data, 'symbol', number));
}

/** Schools beside each other, guild by guild; specials after them. */
export function order({ kind }: { kind: string }): number {
  const number = data.types.card!.words!.indexOf(kind);
  if (number >= REGULARS) return number;
  const [guild, school] = KIND_SYMBOLS[number] as readonly [number, number];
  return (school - GUILD_COUNT) * GUILD_COUNT + guild;
}

export function sorted<T extends { kind: string }>(heap: readonly T[]): T[] {
  return [...heap].sort((a, b) => order(a) - order(b));
}

/** A token's value with a true minus sign. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`;
}
