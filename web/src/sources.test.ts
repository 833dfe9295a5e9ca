/** What every source file keeps to. */
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('./**/*.svelte', { query: '?raw', import: 'default', eager: true });

test('no style is written inline: the policy of the page forbids it', () => {
  const wrong = Object.entries(sources).filter(([, text]) => /\sstyle="[^{"]*"/.test(text));
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test('nothing is written as raw HTML', () => {
  const wrong = Object.entries(sources).filter(([, text]) => text.includes('{@html'));
  expect(wrong.map(([name]) => name)).toEqual([]);
});

const drawings = import.meta.glob<string>(['./games/*/*.ts', './games/*/*.svelte', '!./games/*/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const code = Object.entries(drawings).filter(([name]) => !name.endsWith('/data.ts'));

test('no drawing reads a sentence or the notation of a choice: all it needs comes as data', () => {
  const wrong = code.filter(([, text]) => /\.notation\b|matchAll|new RegExp|\bmentions\b/.test(text));
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test('no drawing knows a rule: points, reaches, landings and lines come from the rules', () => {
  const rules =
    /1, 3, 6, 10|\[0, 1, 3, 6, 10\]|mercenaryPoints\(heap|queenPoints\(heap|synergy\(|chasmLine|emptyPlaces|soloProgress|const GOAL/;
  const wrong = code.filter(([, text]) => rules.test(text));
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test('Council of Mages has no English of its own: its words are in the catalogue', () => {
  const words = /(aria-label|label|title)="[A-Z][a-z]+ |>\s*[A-Z][a-z]+ [a-z]+ [a-z]+|'[A-Z][a-z]+ [a-z]+ [a-z]+|`[A-Z][a-z]+ [a-z]+ /;
  const wrong = code.filter(
    ([name, text]) => name.includes('/council/') && words.test(text.replace(/<!--[^]*?-->|\/\*[^]*?\*\/|\/\/.*|<style>[^]*/g, '')),
  );
  expect(wrong.map(([name]) => name)).toEqual([]);
});
