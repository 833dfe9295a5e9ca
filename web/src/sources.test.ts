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
