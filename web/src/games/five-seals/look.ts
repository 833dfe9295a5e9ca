/** Names, icons and colours of the things of Five Seals of Magic. Colour is never the only sign: there is a shape, an icon and a word too. */
import type { Circle, Colour, DieColour, Element, Natural, Seal } from './view';

export type Icon = `gi:${string}`;

export interface ElementLook {
  name: string;
  icon: Icon;
  colour: Colour;
  wax: string; // body of seals and dice
  deep: string; // its shaded side, and lines on parchment
  ink: string; // numerals and pips on the wax
}

const DARK = '#231c14';
const LIGHT = '#fffaf0';

export const ELEMENTS: Record<Element, ElementLook> = {
  fire: { name: 'Fire', icon: 'gi:flame', colour: 'red', wax: '#b02a1c', deep: '#7c170e', ink: LIGHT },
  water: { name: 'Water', icon: 'gi:water-drop', colour: 'blue', wax: '#2664ad', deep: '#153f73', ink: LIGHT },
  air: { name: 'Air', icon: 'gi:whirlwind', colour: 'yellow', wax: '#f0c63a', deep: '#8a6400', ink: DARK },
  earth: { name: 'Earth', icon: 'gi:peaks', colour: 'green', wax: '#7db35a', deep: '#39631f', ink: DARK },
  mind: { name: 'Mind', icon: 'gi:brain', colour: 'purple', wax: '#6b3fa0', deep: '#47256f', ink: LIGHT },
};

export const ELEMENT_OF: Record<DieColour, Natural> = { red: 'fire', blue: 'water', yellow: 'air', green: 'earth' };

export const CIRCLE_NAMES: Record<Circle, string> = { I: 'Might', II: 'Spaces', III: 'Conflict', IV: 'Movement' };

export interface SpellLook {
  icon: Icon;
  says: string; // what it does, on a card
  mind?: string; // ... where the scroll of Mind says something else
}

/** `{its}` becomes "red", `{a}` "a red"; a scroll of Mind concerns any colour. */
export const SPELLS: Record<string, SpellLook> = {
  change: {
    icon: 'gi:card-exchange',
    says: 'Trade {its} dice for dice of another colour that show the same.',
    mind: 'Trade dice of one colour for dice of another that show the same.',
  },
  renewal: { icon: 'gi:rolling-dices', says: 'Roll some of your {its} dice again.', mind: 'Roll some of your dice of one colour again.' },
  strengthening: { icon: 'gi:biceps', says: 'Some of your {its} dice show 2 more.', mind: 'Some of your dice of one colour show 2 more.' },
  growth: { icon: 'gi:growth', says: 'Take {a} die from the supply and roll it.' },
  synergy: { icon: 'gi:linked-rings', says: 'At the end: a point for each of your {element} scrolls.' },
  swap: {
    icon: 'gi:swap-bag',
    says: '{A} seal changes places with one of another colour, as strong.',
    mind: 'Two seals of different colours, equally strong, change places.',
  },
  exchange: {
    icon: 'gi:two-coins',
    says: 'Two {its} seals of different strength change places.',
    mind: 'Two seals of one colour and different strength change places.',
  },
  absorption: { icon: 'gi:vortex', says: 'Keep {a} seal you break here; later add its strength to a die.' },
  disintegration: { icon: 'gi:disintegrate', says: 'Remove {a} seal from the board.' },
  rearrangement: { icon: 'gi:card-pickup', says: 'Two scrolls on the board change places, one of them of {element}.' },
  deception: {
    icon: 'gi:domino-mask',
    says: "Take a rival's {its} die for one of yours; values stay.",
    mind: "Take a rival's die for one of yours of another colour; values stay.",
  },
  alteration: {
    icon: 'gi:scales',
    says: "Your {its} dice show 1 more, a rival's 1 less.",
    mind: "Your dice of one colour show 1 more, a rival's 1 less.",
  },
  transfer: { icon: 'gi:body-swapping', says: "Give a scroll for a rival's {element} scroll, as strong." },
  theft: {
    icon: 'gi:lockpicks',
    says: "Take a rival's {its} die as it lies.",
    mind: 'A rival gives you a die as it lies, which they choose.',
  },
  exploitation: { icon: 'gi:puppet', says: "Use a rival's {element} scroll as if it were yours." },
  dispatch: { icon: 'gi:paw', says: 'Send your familiar onto {a} seal anywhere.' },
  leap: { icon: 'gi:jump-across', says: 'Pass {a} seal and break what lies behind it.' },
  teleportation: {
    icon: 'gi:teleport',
    says: "Pass a rival's figure and break {element} behind it.",
    mind: "Pass a rival's figure and break what lies behind it.",
  },
  guardian: { icon: 'gi:static-guard', says: 'Its guardian guards a scroll of {element} on the board, or leaves.' },
  speed: {
    icon: 'gi:running-shoe',
    says: 'Break a seal, then one of {element} without dice.',
    mind: 'Break a seal, then another one without dice.',
  },
  binding: { icon: 'gi:crossed-chains', says: 'Leave your familiar where you stand, or let it break a seal.' },
};

/** What a scroll does, in a sentence. */
export function says(spell: string, element: Element): string {
  const { says, mind } = SPELLS[spell]!;
  const { name, colour } = ELEMENTS[element];
  const any = element === 'mind';
  return (any && mind ? mind : says)
    .replace('{its}', colour)
    .replace('{a}', any ? 'any' : `a ${colour}`)
    .replace('{A}', `A ${colour}`)
    .replace('{element}', name);
}

export const MAGE_ICONS: Record<string, Icon> = {
  shaman: 'gi:totem-head',
  witch: 'gi:witch-face',
  seer: 'gi:third-eye',
  sorcerer: 'gi:wizard-staff',
  warlock: 'gi:warlock-hood',
};

/** By the mage whose familiar it is. */
export const FAMILIAR_ICONS: Record<string, Icon> = {
  shaman: 'gi:raven',
  witch: 'gi:cat',
  seer: 'gi:barn-owl',
  sorcerer: 'gi:snake',
  warlock: 'gi:frog',
};

export const GUARDIAN_ICON: Icon = 'gi:bordered-shield';
export const FIRST_ICON: Icon = 'gi:flying-flag';

export function sealName(seal: Seal): string {
  return `${ELEMENTS[seal.element].name} seal of strength ${seal.strength}`;
}
