/** What every source file keeps to. */
import { parse } from 'svelte/compiler';
import { describe, expect, test } from 'vitest';

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

test('no drawing has a number or a table of the box: they come from the package, or the box of the match', () => {
  const numbers = /const (HAND|MOST|BINDING_STRENGTH) = |\[-3, -2, -1, 1, 2, 3\]|% 6\b|`A8\.\$\{|\.ring === \d|repeat\(11\b/;
  const rules = /\.symbols\.includes\(|tower \?\? tile\.holder|spheres\.length\}×|relicsOf\(1,/; // what counts, bars, belongs and costs
  const facts = />\+\d|\/>\+\d|#each \[0, 1\]|, '(athrach|tuama)'\)|=== '(shadow|corrupt)'|\['shadow'/; // helpers, gifts, the Queen, what a spell aims at
  const wrong = code.filter(([, text]) => [numbers, rules, facts].some((known) => known.test(text)));
  expect(wrong.map(([name]) => name)).toEqual([]);
});

const catalogues = import.meta.glob<string>('../../src/magetable/games/*/catalogue/en.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('every label and help that a drawing asks for is in the catalogue of its game', () => {
  for (const [name, text] of code) {
    const folder = name.split('/')[2]!.replaceAll('-', '_');
    const catalogue = catalogues[`../../src/magetable/games/${folder}/catalogue/en.ftl`]!;
    for (const [, message] of text.matchAll(/'((?:label|help)-[a-z-]+)'/g)) expect(catalogue, name).toContain(`\n${message} =`);
  }
});

describe('no drawing has English of its own: its words are in the catalogue', () => {
  test.each(code)('%s', (name, text) => {
    expect(english(name, text)).toEqual([]);
  });

  test.each([
    ['said.svelte', '<p>Round over</p>'],
    ['said.svelte', '<b>{4}</b> points'],
    ['said.svelte', '<Spot label="Company" />'],
    ['said.svelte', '<Spot label="{name} planet" />'],
    ['said.svelte', "<p>{over ? 'round over' : ''}</p>"],
    ['said.svelte', '<script lang="ts">const whose = `${name}\'s dice`;</script>'],
    ['said.ts', "export const title = 'The map';"],
    ['said.ts', "export const part = 'Journey';"],
    ['said.ts', 'export const told = (count: number): string => `${count} spaces`;'],
  ])('it would be noticed in %s: %s', (name, text) => {
    expect(english(name, text)).toHaveLength(1);
  });
});

/** What a source says in English: text between tags, labels, and strings that are a name or have two words. */
function english(name: string, text: string): string[] {
  const found: string[] = [];
  const tree = parse(name.endsWith('.svelte') ? text : `<script lang="ts">${text}</script>`, { modern: true });
  read(tree.fragment, (said) => found.push(said));
  read(tree.instance, (said) => found.push(said));
  read(tree.module, (said) => found.push(said));
  return found;
}

const READ_TO_PEOPLE = /^(aria-label|label|title|alt|placeholder)$/;
const WORD = /\p{L}{2}/u;
const WORDS = /^\p{Lu}\p{Ll}{2,}|\p{L}{2,}[’']?[,.!?]? \p{L}{2,}|…['’]?\p{L}* \p{L}{2,}|\p{L}{2,} …/u; // a name, or words in a row; … is a value

interface Node {
  type?: string;
  name?: string;
  data?: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
}

function read(part: unknown, say: (said: string) => void): void {
  if (Array.isArray(part)) for (const one of part) read(one, say);
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return;
  const node = part as Node;
  switch (node.type) {
    case 'Comment':
    case 'Line':
    case 'Block':
      return;
    case 'Text':
      if (WORD.test(node.data!)) say(node.data!.trim());
      return;
    case 'StyleDirective':
    case 'Attribute': {
      const parts = Array.isArray(node.value) ? (node.value as Node[]) : [node.value as Node];
      const text = parts.map((one) => (one.type === 'Text' ? one.data : '…')).join('');
      if (node.type === 'Attribute' && READ_TO_PEOPLE.test(node.name!) && WORD.test(text)) say(text);
      for (const one of parts) if (one.type !== 'Text') read(one, say);
      return;
    }
    case 'Literal':
      if (typeof node.value === 'string' && WORDS.test(node.value)) say(node.value);
      return;
    case 'TemplateLiteral': {
      const text = node.quasis!.map(({ value }) => value.cooked).join('…');
      if (WORDS.test(text)) say(text);
    }
  }
  for (const one of Object.values(part)) read(one, say);
}
