/** The things of Archmage: icons and colours for what its package has; their names are in the catalogue. */
import { wordOf } from '../../words/data';
import { ADVANCED, AREA_SPHERES, data, DUELS, HYBRIDS, WHEEL } from './data';
import type { Deed, RelicWord, SphereWord, WildernessWord } from './view';

export type IconName = `gi:${string}`;

/** A sphere of the wheel with its relic, wilderness and race. */
export interface Sphere {
  word: SphereWord;
  icon: IconName;
  colour: string; // for surfaces
  ink: string; // for lines and text on parchment
  relic: { word: RelicWord; icon: IconName };
  wilderness: WildernessWord | null;
  race: string;
}

// prettier-ignore
const SPHERE_LOOKS: Record<SphereWord, { icon: IconName; colour: string; relic: IconName }> = {
  time: { icon: 'gi:hourglass', colour: '#e3b857', relic: 'gi:tied-scroll' },
  will: { icon: 'gi:gems', colour: '#7fa6cf', relic: 'gi:cut-diamond' },
  death: { icon: 'gi:death-skull', colour: '#b9b2c4', relic: 'gi:crossed-bones' },
  blood: { icon: 'gi:blood', colour: '#d9606a', relic: 'gi:drop' },
  nature: { icon: 'gi:oak-leaf', colour: '#84b765', relic: 'gi:acorn' },
  matter: { icon: 'gi:gears', colour: '#cf8a5b', relic: 'gi:cog' },
};

/** In the order of the wheel: each sphere's neighbours are the one before and the one after, around the end. */
export const SPHERES: readonly Sphere[] = WHEEL.map(([word, relic, wilderness, race]) => {
  const { icon, colour, relic: relicIcon } = SPHERE_LOOKS[word];
  return { word, icon, colour, ink: `var(--${word})`, relic: { word: relic, icon: relicIcon }, wilderness: wilderness || null, race };
});

const LEVELS = ['fundamental', 'advanced', 'master'] as const;

/** One of the eighteen areas of a tower board. */
export interface Area {
  word: string;
  level: (typeof LEVELS)[number];
  index: number; // of its sphere, or the first of its pair
  spheres: readonly number[]; // whose relics pay for its spell
  from: readonly string[]; // the areas whose apprentices duel to get here
}

const areaWord = (area: number): string => wordOf(data, 'area', area);

export const AREAS: readonly Area[] = AREA_SPHERES.map((spheres, area) => ({
  word: areaWord(area),
  level: LEVELS[Math.floor(area / SPHERES.length)]!,
  index: area % SPHERES.length,
  spheres,
  from: DUELS[area - ADVANCED]?.map(areaWord) ?? [],
}));
/** The areas between two spheres, whose doorways they share. */
export const PAIRS = AREAS.filter(({ level }) => level === 'advanced');
export const areaOf = (word: string): Area | undefined => AREAS.find((area) => area.word === word);

export const SPELL_ICONS: Record<string, IconName> = {
  quicken: 'gi:sprint',
  'stone-skin': 'gi:stone-block',
  decay: 'gi:skull-crack',
  subjugate: 'gi:wavy-chains',
  'entangling-vines': 'gi:curling-vines',
  transmute: 'gi:cycle',
  gate: 'gi:magic-gate',
  shadow: 'gi:two-shadows',
  imprison: 'gi:imprisoned',
  'fiery-chasm': 'gi:lava',
  wellspring: 'gi:fountain',
  divination: 'gi:crystal-eye',
  'time-stop': 'gi:time-trap',
  fortify: 'gi:stone-wall',
  corrupt: 'gi:poison',
  obliterate: 'gi:blast',
  upheaval: 'gi:earth-crack',
  automaton: 'gi:robot-golem',
  torment: 'gi:rolling-dices',
  befuddle: 'gi:misdirection',
  corrosion: 'gi:acid',
  inflame: 'gi:burning-forest',
};

/** What is told about some kinds of location alike: a message, and where the rules say more. */
interface Family {
  help: string;
  rules: readonly string[];
}

/** A kind of location. */
export interface Kind extends Family {
  word: string;
  icon: IconName;
  spheres: readonly number[];
}

const ENCLAVE: Family = { help: 'help-enclave', rules: ['A6.3'] };
const WILD: Family = { help: 'help-wilderness', rules: ['A5.5', 'A6.4', 'A6.5'] };
const HYBRID: Family = { help: 'help-hybrid', rules: ['A6.3', 'A5.5'] };
const KIND_ICONS: Record<string, IconName> = {
  'cursed-tower': 'gi:evil-tower',
  elves: 'gi:woman-elf-face',
  dwarves: 'gi:dwarf-face',
  goblins: 'gi:goblin-head',
  demons: 'gi:daemon-skull',
  dryads: 'gi:deku-tree',
  gnomes: 'gi:bad-gnome',
  library: 'gi:bookshelf',
  mine: 'gi:gold-mine',
  crypt: 'gi:crypt-entrance',
  grove: 'gi:circle-forest',
  ruins: 'gi:ancient-ruins',
  drow: 'gi:elf-helmet',
  trolls: 'gi:troll',
  gremlins: 'gi:imp',
  camp: 'gi:camping-tent',
  town: 'gi:village',
};

const kind = (word: string, spheres: readonly number[], family: Family): Kind => ({ word, icon: KIND_ICONS[word]!, spheres, ...family });

export const KINDS: readonly Kind[] = [
  kind('cursed-tower', [], { help: 'help-cursed-tower', rules: ['A5.4', 'A6.6'] }),
  ...SPHERES.map(({ race }, sphere) => kind(race, [sphere], ENCLAVE)),
  ...SPHERES.flatMap(({ wilderness }, sphere) => (wilderness ? [kind(wilderness, [sphere], WILD)] : [])),
  ...HYBRIDS.map(([word, ...spheres]) => kind(word, spheres, HYBRID)),
  kind('camp', [], { help: 'help-camp', rules: ['A6.2', 'A6.1'] }),
  kind('town', [], { help: 'help-town', rules: ['A6.1'] }),
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
