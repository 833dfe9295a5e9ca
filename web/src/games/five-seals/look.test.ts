import { expect, it } from 'vitest';
import { wordingOf } from '../../words';
import { SPELL_WORDS } from './data';
import { ELEMENTS, says, SPELL_ICONS } from './look';
import type { Element } from './view';

const words = await wordingOf('five-seals');
const elements = Object.keys(ELEMENTS) as Element[];

it('every scroll says what it does, in a sentence', () => {
  for (const spell of SPELL_WORDS) for (const element of elements) expect(says(spell, element, words)).toMatch(/^[A-Z][^{}]+\.$/);
});

it('a scroll of a natural element names its colour or element, one of Mind no colour', () => {
  for (const spell of SPELL_WORDS.filter((name) => name !== 'binding' && name !== 'guardian')) {
    expect(says(spell, 'fire', words), spell).toMatch(/\bred\b|\bFire\b/);
    expect(says(spell, 'mind', words), spell).not.toMatch(/\b(red|blue|yellow|green|purple)\b/);
  }
});

it('no two elements look alike', () => {
  for (const sign of ['icon', 'wax', 'deep'] as const) expect(new Set(elements.map((element) => ELEMENTS[element][sign])).size).toBe(5);
});

it('every spell has an icon', () => {
  expect(Object.keys(SPELL_ICONS).sort()).toEqual([...SPELL_WORDS].sort());
});
