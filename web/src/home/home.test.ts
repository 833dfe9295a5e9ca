import { expect, test } from 'vitest';
import { pieces } from '../look/ruletext';
import { chapters, found, named } from './rules';
import { ago, players } from './words';

const RULES = [
  { number: 'C1.1', text: 'Two play.', chapter: 'The box' },
  { number: 'C1.10', text: 'Cards are shuffled.', chapter: 'The box' },
  { number: 'C2.1', text: 'Two cards are drawn.', chapter: 'Drawing' },
];

test('rules are found by number, by chapter, by words', () => {
  const numbers = (words: string) => found(RULES, words).map((rule) => rule.number);
  expect(numbers('c1')).toEqual(['C1.1', 'C1.10']);
  expect(numbers('C1.1')).toEqual(['C1.1']);
  expect(numbers('two cards')).toEqual(['C2.1']);
  expect(numbers('nothing of the kind')).toEqual([]);
  expect(numbers(' ')).toHaveLength(3);
});

test('rules that are named twice are shown once', () => {
  expect(named(RULES, ['C1.1', 'C1', 'C2.1']).map((rule) => rule.number)).toEqual(['C1.1', 'C1.10', 'C2.1']);
});

test('rules in chapters', () => {
  expect(chapters(RULES).map((part) => [part.number, part.title, part.rules.length])).toEqual([
    ['C1', 'The box', 2],
    ['C2', 'Drawing', 1],
  ]);
});

test('the markup of rules', () => {
  expect(pieces('A **ward** of *yours*: `end turn`.').map((piece) => piece.kind)).toEqual([
    'plain',
    'bold',
    'plain',
    'soft',
    'plain',
    'code',
    'plain',
  ]);
  expect(pieces('plain').length).toBe(1);
});

test('times and numbers in words', () => {
  expect([0, 61, 7200, 200_000].map((seconds) => ago(0, seconds))).toEqual(['just now', '1 minute ago', '2 hours ago', '2 days ago']);
  expect(players(2, 5)).toBe('2 to 5 players');
});
