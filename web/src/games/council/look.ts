/** Names, icons and colours of the things of Council of Mages. Colours lie on parchment in both themes. */

export interface Look {
  name: string;
  short: string; // where the name does not fit
  letters: string; // where not even that does
  icon: `gi:${string}`; // of the game-icons package
  colour: string;
  ink: string; // readable on the colour
  deep: string; // the colour, deep enough to draw with on parchment
}

export interface SymbolLook extends Look {
  family: 'guild' | 'school';
  art: string;
}

export interface SpecialLook extends Look {
  power: string; // in few words, for the card's face
}

const pale = '#fffaf0';
const dark = '#221a10';

// prettier-ignore
export const SYMBOLS: Record<string, SymbolLook> = {
  witch: { family: 'guild', name: 'Witch', short: 'Witch', letters: 'Wi', art: 'the guild of Witches', icon: 'gi:witch-face', colour: '#4b4182', deep: '#4b4182', ink: pale },
  'arcane-warrior': { family: 'guild', name: 'Arcane Warrior', short: 'Warrior', letters: 'AW', art: 'the guild of Arcane Warriors', icon: 'gi:rune-sword', colour: '#74471c', deep: '#74471c', ink: pale },
  sorcerer: { family: 'guild', name: 'Sorcerer', short: 'Sorcerer', letters: 'So', art: 'the guild of Sorcerers', icon: 'gi:wizard-staff', colour: '#1c5c68', deep: '#1c5c68', ink: pale },
  summoner: { family: 'guild', name: 'Summoner', short: 'Summoner', letters: 'Su', art: 'the guild of Summoners', icon: 'gi:magic-portal', colour: '#54601a', deep: '#54601a', ink: pale },
  'blood-mage': { family: 'guild', name: 'Blood Mage', short: 'Blood M.', letters: 'BM', art: 'the guild of Blood Mages', icon: 'gi:chalice-drops', colour: '#7d1a33', deep: '#7d1a33', ink: pale },
  gairm: { family: 'school', name: 'Gairm', short: 'Gairm', letters: 'Ga', art: 'the school of conjuration', icon: 'gi:fire-spell-cast', colour: '#dfab1f', deep: '#8a6200', ink: dark },
  deoch: { family: 'school', name: 'Deoch', short: 'Deoch', letters: 'De', art: 'the school of alchemy', icon: 'gi:erlenmeyer', colour: '#2c7747', deep: '#2c7747', ink: pale },
  breag: { family: 'school', name: 'Bréag', short: 'Bréag', letters: 'Br', art: 'the school of illusion', icon: 'gi:duality-mask', colour: '#e48bb2', deep: '#ad3a73', ink: dark },
  tuama: { family: 'school', name: 'Tuama', short: 'Tuama', letters: 'Tu', art: 'the school of necromancy', icon: 'gi:tombstone', colour: '#6a3d98', deep: '#6a3d98', ink: pale },
  run: { family: 'school', name: 'Rún', short: 'Rún', letters: 'Rú', art: 'the school of divination', icon: 'gi:crystal-ball', colour: '#2862a8', deep: '#2862a8', ink: pale },
  athrach: { family: 'school', name: 'Athrach', short: 'Athrach', letters: 'At', art: 'the school of transmutation', icon: 'gi:body-swapping', colour: '#b3321f', deep: '#b3321f', ink: pale },
};

const night = { colour: '#2c2838', deep: '#2c2838', ink: '#f3e7cb' };

export const SPECIALS: Record<string, SpecialLook> = {
  faerie: { ...night, name: 'Faerie', short: 'Faerie', letters: 'Fa', icon: 'gi:fairy', power: 'Of two schools' },
  'spirit-healer': { ...night, name: 'Spirit Healer', short: 'Healer', letters: 'SH', icon: 'gi:heart-plus', power: 'Of two schools' },
  mercenary: { ...night, name: 'Mercenary', short: 'Mercenary', letters: 'Me', icon: 'gi:crossed-swords', power: '1, 3, 6, 10 points' },
  queen: { ...night, name: 'Queen of Shadow', short: 'Queen', letters: 'Qu', icon: 'gi:queen-crown', power: 'Athrach + Tuama: 1' },
  druid: { ...night, name: 'Druid', short: 'Druid', letters: 'Dr', icon: 'gi:linden-leaf', power: 'Switches two tokens' },
  shapeshifter: { ...night, name: 'Shapeshifter', short: 'Shifter', letters: 'Sh', icon: 'gi:werewolf', power: 'Steals a pick' },
  familiar: { ...night, name: 'Familiar', short: 'Familiar', letters: 'Fm', icon: 'gi:wolf-head', power: '+1 once' },
  daemon: { ...night, name: 'Daemon', short: 'Daemon', letters: 'Da', icon: 'gi:daemon-pull', power: '+1 for a sacrifice' },
};

export const GUILDS = Object.keys(SYMBOLS).filter((word) => SYMBOLS[word]!.family === 'guild');
export const SCHOOLS = Object.keys(SYMBOLS).filter((word) => SYMBOLS[word]!.family === 'school');

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
  name: string;
  special: SpecialLook | null;
  guild: SymbolLook | null;
  schools: SymbolLook[];
}

export function face(card: { kind: string; name: string; symbols: string[] }): Face {
  const symbols = card.symbols.map((word) => SYMBOLS[word]!);
  return {
    name: card.name,
    special: SPECIALS[card.kind] ?? null,
    guild: symbols.find((symbol) => symbol.family === 'guild') ?? null,
    schools: symbols.filter((symbol) => symbol.family === 'school'),
  };
}

/** A word of the view (`gairm`, `daemon`) as people call it. */
export function nameOf(word: string): string {
  return (SYMBOLS[word] ?? SPECIALS[word])?.name ?? word;
}

/** Schools beside each other, guild by guild; specials after them. */
export function order(card: { kind: string; symbols: string[] }): number {
  const special = Object.keys(SPECIALS).indexOf(card.kind);
  if (special >= 0) return 100 + special;
  const school = SCHOOLS.findIndex((word) => card.symbols.includes(word));
  const guild = GUILDS.findIndex((word) => card.symbols.includes(word));
  return school * GUILDS.length + guild;
}

export function sorted<T extends { kind: string; symbols: string[] }>(heap: T[]): T[] {
  return [...heap].sort((a, b) => order(a) - order(b));
}

/** A token's value with a true minus sign. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`;
}
