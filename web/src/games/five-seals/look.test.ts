import { expect, it } from 'vitest';
import { ELEMENTS, says, SPELLS } from './look';
import type { Element } from './view';

const elements = Object.keys(ELEMENTS) as Element[];

it('every scroll says what it does, in a sentence', () => {
  for (const spell of Object.keys(SPELLS)) for (const element of elements) expect(says(spell, element)).toMatch(/^[A-Z][^{}]+\.$/);
});

it('a scroll of a natural element names its colour or element, one of Mind no colour', () => {
  for (const spell of Object.keys(SPELLS).filter((name) => name !== 'binding' && name !== 'guardian')) {
    expect(says(spell, 'fire'), spell).toMatch(/\bred\b|\bFire\b/);
    expect(says(spell, 'mind'), spell).not.toMatch(/\b(red|blue|yellow|green|purple)\b/);
  }
});

it('no two elements look alike', () => {
  for (const sign of ['name', 'icon', 'colour', 'wax'] as const)
    expect(new Set(elements.map((element) => ELEMENTS[element][sign])).size).toBe(5);
});
