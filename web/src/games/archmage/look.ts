/** The things of Archmage: what belongs together, icons and colours; their names are in the catalogue. */
import type { Deed, RelicWord, SphereWord, WildernessWord } from './view';

export type IconName = `gi:${string}`;

export interface Sphere {
  word: SphereWord;
  icon: IconName;
  colour: string; // for surfaces
  ink: string; // for lines and text on parchment
  relic: { word: RelicWord; icon: IconName };
  wilderness: WildernessWord | null;
  race: string;
}

/** In the order of the wheel: each sphere's neighbours are the one before and the one after, around the end. */
// prettier-ignore
export const SPHERES: readonly Sphere[] = [
  { word: 'time', icon: 'gi:hourglass', colour: '#e3b857', ink: 'var(--time)', relic: { word: 'scroll', icon: 'gi:tied-scroll' }, wilderness: 'library', race: 'elves' },
  { word: 'will', icon: 'gi:gems', colour: '#7fa6cf', ink: 'var(--will)', relic: { word: 'gem', icon: 'gi:cut-diamond' }, wilderness: 'mine', race: 'dwarves' },
  { word: 'death', icon: 'gi:death-skull', colour: '#b9b2c4', ink: 'var(--death)', relic: { word: 'bone', icon: 'gi:crossed-bones' }, wilderness: 'crypt', race: 'goblins' },
  { word: 'blood', icon: 'gi:blood', colour: '#d9606a', ink: 'var(--blood)', relic: { word: 'blood', icon: 'gi:drop' }, wilderness: null, race: 'demons' },
  { word: 'nature', icon: 'gi:oak-leaf', colour: '#84b765', ink: 'var(--nature)', relic: { word: 'seed', icon: 'gi:acorn' }, wilderness: 'grove', race: 'dryads' },
  { word: 'matter', icon: 'gi:gears', colour: '#cf8a5b', ink: 'var(--matter)', relic: { word: 'widget', icon: 'gi:cog' }, wilderness: 'ruins', race: 'gnomes' },
];

export type Level = 'fundamental' | 'advanced' | 'master';

/** One of the eighteen areas of a tower board. */
export interface Area {
  word: string;
  level: Level;
  index: number; // of its sphere, or the first of its pair
  spheres: readonly number[]; // whose relics pay for its spell
  from: readonly string[]; // the areas whose apprentices duel to get here
}

const next = (index: number): number => (index + 1) % 6;
const before = (index: number): number => (index + 5) % 6;
const sphere = (index: number): Sphere => SPHERES[index]!;
const pairWord = (index: number): string => `${sphere(index).word}-${sphere(next(index)).word}`;

export const FUNDAMENTAL: readonly Area[] = SPHERES.map((s, index) => ({
  word: s.word,
  level: 'fundamental',
  index,
  spheres: [index],
  from: [],
}));
export const ADVANCED: readonly Area[] = SPHERES.map((s, index) => ({
  word: pairWord(index),
  level: 'advanced',
  index,
  spheres: [index, next(index)],
  from: [s.word, sphere(next(index)).word],
}));
export const MASTERS: readonly Area[] = SPHERES.map((s, index) => ({
  word: `${s.word}-master`,
  level: 'master',
  index,
  spheres: [before(index), index, next(index)],
  from: [pairWord(before(index)), pairWord(index)],
}));
export const AREAS: readonly Area[] = [...FUNDAMENTAL, ...ADVANCED, ...MASTERS];
export const areaOf = (word: string): Area | undefined => AREAS.find((area) => area.word === word);

export interface Spell {
  word: string; // its name and what it does are in the catalogue
  icon: IconName;
  area: Area;
  rule: string;
}

const spell = (number: number, area: Area, word: string, icon: IconName): Spell => ({ word, icon, area, rule: `A8.${number}` });

/** By area: of the usual game, then those that take a place in the solo game. */
// prettier-ignore
export const SPELLS: readonly Spell[] = [
  spell(1, FUNDAMENTAL[0]!, 'quicken', 'gi:sprint'),
  spell(2, FUNDAMENTAL[1]!, 'stone-skin', 'gi:stone-block'),
  spell(3, FUNDAMENTAL[2]!, 'decay', 'gi:skull-crack'),
  spell(4, FUNDAMENTAL[3]!, 'subjugate', 'gi:wavy-chains'),
  spell(5, FUNDAMENTAL[4]!, 'entangling-vines', 'gi:curling-vines'),
  spell(6, FUNDAMENTAL[5]!, 'transmute', 'gi:cycle'),
  spell(7, ADVANCED[0]!, 'gate', 'gi:magic-gate'),
  spell(8, ADVANCED[1]!, 'shadow', 'gi:two-shadows'),
  spell(9, ADVANCED[2]!, 'imprison', 'gi:imprisoned'),
  spell(10, ADVANCED[3]!, 'fiery-chasm', 'gi:lava'),
  spell(11, ADVANCED[4]!, 'wellspring', 'gi:fountain'),
  spell(12, ADVANCED[5]!, 'divination', 'gi:crystal-eye'),
  spell(13, MASTERS[0]!, 'time-stop', 'gi:time-trap'),
  spell(14, MASTERS[1]!, 'fortify', 'gi:stone-wall'),
  spell(15, MASTERS[2]!, 'corrupt', 'gi:poison'),
  spell(16, MASTERS[3]!, 'obliterate', 'gi:blast'),
  spell(17, MASTERS[4]!, 'upheaval', 'gi:earth-crack'),
  spell(18, MASTERS[5]!, 'automaton', 'gi:robot-golem'),
  spell(19, FUNDAMENTAL[2]!, 'torment', 'gi:rolling-dices'),
  spell(20, ADVANCED[1]!, 'befuddle', 'gi:misdirection'),
  spell(21, ADVANCED[2]!, 'corrosion', 'gi:acid'),
  spell(22, ADVANCED[3]!, 'inflame', 'gi:burning-forest'),
];
export const spellOf = (word: string): Spell | undefined => SPELLS.find((found) => found.word === word);

/** The spell that an area teaches; a solo Master has none of its own. */
export function spellOfArea(area: Area, solo: boolean): Spell | undefined {
  const found = SPELLS.filter((one) => one.area.word === area.word);
  if (solo && area.level === 'master') return undefined;
  return solo ? found.at(-1) : found[0];
}

/** A kind of location. */
export interface Kind {
  word: string;
  icon: IconName;
  spheres: readonly number[];
  help: string; // the message that tells about it
  rules: readonly string[];
}

const enclave = (index: number, icon: IconName): Kind => ({
  word: sphere(index).race,
  icon,
  spheres: [index],
  help: 'help-enclave',
  rules: ['A6.3'],
});
const hybrid = (word: string, icon: IconName, one: number, two: number): Kind => ({
  word,
  icon,
  spheres: [one, two],
  help: 'help-hybrid',
  rules: ['A6.3', 'A5.5'],
});
const wild = (index: number, icon: IconName): Kind => ({
  word: sphere(index).wilderness!,
  icon,
  spheres: [index],
  help: 'help-wilderness',
  rules: ['A5.5', 'A6.4', 'A6.5'],
});

export const KINDS: readonly Kind[] = [
  { word: 'cursed-tower', icon: 'gi:evil-tower', spheres: [], help: 'help-cursed-tower', rules: ['A5.4', 'A6.6'] },
  enclave(0, 'gi:woman-elf-face'),
  enclave(1, 'gi:dwarf-face'),
  enclave(2, 'gi:goblin-head'),
  enclave(3, 'gi:daemon-skull'),
  enclave(4, 'gi:deku-tree'),
  enclave(5, 'gi:bad-gnome'),
  wild(0, 'gi:bookshelf'),
  wild(1, 'gi:gold-mine'),
  wild(2, 'gi:crypt-entrance'),
  wild(4, 'gi:circle-forest'),
  wild(5, 'gi:ancient-ruins'),
  hybrid('drow', 'gi:elf-helmet', 0, 3),
  hybrid('trolls', 'gi:troll', 4, 1),
  hybrid('gremlins', 'gi:imp', 5, 2),
  { word: 'camp', icon: 'gi:camping-tent', spheres: [], help: 'help-camp', rules: ['A6.2', 'A6.1'] },
  { word: 'town', icon: 'gi:village', spheres: [], help: 'help-town', rules: ['A6.1'] },
];
export const kindOf = (word: string | null): Kind | undefined => KINDS.find((kind) => kind.word === word);
export const WILDERNESS: readonly WildernessWord[] = SPHERES.flatMap(({ wilderness }) => wilderness ?? []);

/** What the Warlord does on his walk. */
export const DEED_ICONS: Record<Deed, IconName> = {
  explores: 'gi:spyglass',
  'breaks-ward': 'gi:cracked-shield',
  kills: 'gi:crossed-swords',
  takes: 'gi:flag-objective',
  'places-wards': 'gi:bordered-shield',
  stops: 'gi:halt',
  drained: 'gi:fountain',
};

/** Icons of pieces and piles. */
export const ICONS = {
  tower: 'gi:guarded-tower',
  follower: 'gi:person',
  ward: 'gi:bordered-shield',
  warlord: 'gi:overlord-helm',
  company: 'gi:minions',
  supply: 'gi:camping-tent',
  imprisoned: 'gi:imprisoned',
  movement: 'gi:boot-prints',
  corrupt: 'gi:poison',
  door: 'gi:wooden-door',
  unexplored: 'gi:uncertainty',
} as const;

export const DIRECTIONS = { n: [0, -1], ne: [1, -1], se: [1, 0], s: [0, 1], sw: [-1, 1], nw: [-1, 0] } as const;
