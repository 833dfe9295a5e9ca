/** Names, icons and colours of the things of Five Seals of Magic. Colour is never the only sign: there is a shape, an icon and a word too. */
import type { Wording } from '../../words/wording';
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

export const SPELL_ICONS: Record<string, Icon> = {
  change: 'gi:card-exchange',
  renewal: 'gi:rolling-dices',
  strengthening: 'gi:biceps',
  growth: 'gi:growth',
  synergy: 'gi:linked-rings',
  swap: 'gi:swap-bag',
  exchange: 'gi:two-coins',
  absorption: 'gi:vortex',
  disintegration: 'gi:disintegrate',
  rearrangement: 'gi:card-pickup',
  deception: 'gi:domino-mask',
  alteration: 'gi:scales',
  transfer: 'gi:body-swapping',
  theft: 'gi:lockpicks',
  exploitation: 'gi:puppet',
  dispatch: 'gi:paw',
  leap: 'gi:jump-across',
  teleportation: 'gi:teleport',
  guardian: 'gi:static-guard',
  speed: 'gi:running-shoe',
  binding: 'gi:crossed-chains',
};

/** What a scroll does, in a sentence. */
export function says(spell: string, element: Element, words: Wording): string {
  if (element === 'mind') return words.text(`spell-${spell}`, {}, 'mind');
  const colour = words.text(`colour-${ELEMENTS[element].colour}`);
  return words.text(`spell-${spell}`, { colour, element: words.text(`element-${element}`) }, 'says');
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
