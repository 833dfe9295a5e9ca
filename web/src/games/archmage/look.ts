/** The things of Archmage: names, letters, icons, colours, and a sentence about each. */
import type { RelicWord, SphereWord, WildernessWord } from './view';

export type IconName = `gi:${string}`;

export interface Sphere {
  word: SphereWord;
  name: string;
  letter: string;
  icon: IconName;
  colour: string; // for surfaces
  ink: string; // for lines and text on parchment
  relic: { word: RelicWord; name: string; plural: string; icon: IconName };
  wilderness: WildernessWord | null;
  race: string;
}

/** In the order of the wheel: each sphere's neighbours are the one before and the one after, around the end. */
// prettier-ignore
export const SPHERES: readonly Sphere[] = [
  { word: 'time', name: 'Time', letter: 'T', icon: 'gi:hourglass', colour: '#e3b857', ink: 'var(--time)', relic: { word: 'scroll', name: 'Scroll', plural: 'Scrolls', icon: 'gi:tied-scroll' }, wilderness: 'library', race: 'elves' },
  { word: 'will', name: 'Will', letter: 'W', icon: 'gi:gems', colour: '#7fa6cf', ink: 'var(--will)', relic: { word: 'gem', name: 'Gem', plural: 'Gems', icon: 'gi:cut-diamond' }, wilderness: 'mine', race: 'dwarves' },
  { word: 'death', name: 'Death', letter: 'D', icon: 'gi:death-skull', colour: '#b9b2c4', ink: 'var(--death)', relic: { word: 'bone', name: 'Bone', plural: 'Bones', icon: 'gi:crossed-bones' }, wilderness: 'crypt', race: 'goblins' },
  { word: 'blood', name: 'Blood', letter: 'B', icon: 'gi:blood', colour: '#d9606a', ink: 'var(--blood)', relic: { word: 'blood', name: 'Blood', plural: 'Blood', icon: 'gi:drop' }, wilderness: null, race: 'demons' },
  { word: 'nature', name: 'Nature', letter: 'N', icon: 'gi:oak-leaf', colour: '#84b765', ink: 'var(--nature)', relic: { word: 'seed', name: 'Seed', plural: 'Seeds', icon: 'gi:acorn' }, wilderness: 'grove', race: 'dryads' },
  { word: 'matter', name: 'Matter', letter: 'M', icon: 'gi:gears', colour: '#cf8a5b', ink: 'var(--matter)', relic: { word: 'widget', name: 'Widget', plural: 'Widgets', icon: 'gi:cog' }, wilderness: 'ruins', race: 'gnomes' },
];

export type Level = 'Fundamental' | 'Advanced' | 'Master';

/** One of the eighteen areas of a tower board. */
export interface Area {
  word: string;
  name: string;
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
  name: `Fundamental ${s.name}`,
  level: 'Fundamental',
  index,
  spheres: [index],
  from: [],
}));
export const ADVANCED: readonly Area[] = SPHERES.map((s, index) => ({
  word: pairWord(index),
  name: `Advanced ${s.name} and ${sphere(next(index)).name}`,
  level: 'Advanced',
  index,
  spheres: [index, next(index)],
  from: [s.word, sphere(next(index)).word],
}));
export const MASTERS: readonly Area[] = SPHERES.map((s, index) => ({
  word: `${s.word}-master`,
  name: `Master of ${s.name}`,
  level: 'Master',
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
  if (solo && area.level === 'Master') return undefined;
  return solo ? found.at(-1) : found[0];
}

/** A kind of location. */
export interface Kind {
  word: string;
  name: string; // short, as on the tile
  icon: IconName;
  spheres: readonly number[];
  text: string;
  rules: readonly string[];
}

const enclave = (index: number, name: string, icon: IconName): Kind => ({
  word: sphere(index).race,
  name,
  icon,
  spheres: [index],
  text: `End a Journey here to initiate up to three apprentices in ${sphere(index).name}: two ${sphere(index).relic.plural} and a follower each.`,
  rules: ['A6.3'],
});
const hybrid = (word: string, name: string, icon: IconName, one: number, two: number): Kind => ({
  word,
  name,
  icon,
  spheres: [one, two],
  text: `End a Journey here to initiate an apprentice in ${sphere(one).name} and one in ${sphere(two).name}: two of the relics and a follower each.`,
  rules: ['A6.3', 'A5.5'],
});
const wild = (index: number, name: string, icon: IconName): Kind => ({
  word: sphere(index).wilderness!,
  name,
  icon,
  spheres: [index],
  text: `Exploring it, and gathering while you control it, brings ${sphere(index).relic.plural}. A mage tower can be built here, wards placed.`,
  rules: ['A5.5', 'A6.4', 'A6.5'],
});

// prettier-ignore
export const KINDS: readonly Kind[] = [
  { word: 'cursed-tower', name: 'Cursed Tower', icon: 'gi:evil-tower', spheres: [], text: 'Whoever enters loses a follower from Company to Supply. There is nothing to do here.', rules: ['A5.4', 'A6.6'] },
  enclave(0, 'Elves', 'gi:woman-elf-face'),
  enclave(1, 'Dwarves', 'gi:dwarf-face'),
  enclave(2, 'Goblins', 'gi:goblin-head'),
  enclave(3, 'Demons', 'gi:daemon-skull'),
  enclave(4, 'Dryads', 'gi:deku-tree'),
  enclave(5, 'Gnomes', 'gi:bad-gnome'),
  wild(0, 'Library', 'gi:bookshelf'),
  wild(1, 'Mine', 'gi:gold-mine'),
  wild(2, 'Crypt', 'gi:crypt-entrance'),
  wild(4, 'Grove', 'gi:circle-forest'),
  wild(5, 'Ruins', 'gi:ancient-ruins'),
  hybrid('drow', 'Drow', 'gi:elf-helmet', 0, 3),
  hybrid('trolls', 'Trolls', 'gi:troll', 4, 1),
  hybrid('gremlins', 'Gremlins', 'gi:imp', 5, 2),
  { word: 'camp', name: 'Camp', icon: 'gi:camping-tent', spheres: [], text: 'End a Journey here to recruit three followers, or what Supply has. Controlled, it brings one whenever you gather.', rules: ['A6.2', 'A6.1'] },
  { word: 'town', name: 'Town', icon: 'gi:village', spheres: [], text: 'End a Journey here to gather from all you control. Controlled, it brings a relic of your choice or a follower.', rules: ['A6.1'] },
];
export const kindOf = (word: string | null): Kind | undefined => KINDS.find((kind) => kind.word === word);
export const WILDERNESS: readonly WildernessWord[] = ['library', 'mine', 'crypt', 'grove', 'ruins'];

/** What the Warlord does on his walk: an icon and a word. */
export const DEEDS = {
  explores: { icon: 'gi:spyglass', word: 'explores' },
  'breaks-ward': { icon: 'gi:cracked-shield', word: 'breaks a ward' },
  kills: { icon: 'gi:crossed-swords', word: 'kills a follower' },
  takes: { icon: 'gi:flag-objective', word: 'leaves a follower' },
  'places-wards': { icon: 'gi:bordered-shield', word: 'places wards' },
  stops: { icon: 'gi:halt', word: 'goes no farther' },
  drained: { icon: 'gi:fountain', word: 'sets off a Wellspring' },
} as const;

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
