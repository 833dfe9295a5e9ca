/** Icons and colours of the things of Five Seals of Magic; their names are in the catalogue. Colour is never the only sign: there is a shape, an icon and a word too. */
import { wordOf } from '../../words/data';
import type { Wording } from '../../words/wording';
import { COLOUR_WORDS, COLOURS, data } from './data';
import type { DieColour, Element, Natural } from './view';

export type Icon = `gi:${string}`;

export interface ElementLook {
  icon: Icon;
  wax: string; // body of seals and dice
  deep: string; // its shaded side, and lines on parchment
  ink: string; // numerals and pips on the wax
}

const DARK = '#231c14';
const LIGHT = '#fffaf0';

export const ELEMENTS: Record<Element, ElementLook> = {
  fire: { icon: 'gi:flame', wax: '#b02a1c', deep: '#7c170e', ink: LIGHT },
  water: { icon: 'gi:water-drop', wax: '#2664ad', deep: '#153f73', ink: LIGHT },
  air: { icon: 'gi:whirlwind', wax: '#f0c63a', deep: '#8a6400', ink: DARK },
  earth: { icon: 'gi:peaks', wax: '#7db35a', deep: '#39631f', ink: DARK },
  mind: { icon: 'gi:brain', wax: '#6b3fa0', deep: '#47256f', ink: LIGHT },
};

/** The element whose seals dice of a colour break. */
export const ELEMENT_OF = Object.fromEntries(
  COLOUR_WORDS.slice(0, COLOURS).map((colour, number) => [colour, wordOf(data, 'element', number)]),
) as Record<DieColour, Natural>;

export function colourOf(element: Natural): DieColour {
  return COLOUR_WORDS[data.types.element!.words!.indexOf(element)] as DieColour;
}

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
  const colour = words.text(`colour-${colourOf(element)}`);
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
