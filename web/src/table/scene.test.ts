import { expect, test } from 'vitest';
import type { Choice, MatchShown } from '../api/types';
import { dressed } from '../games';
import { numbered, placed, remarks, Scene } from './scene.svelte';

const choice = (code: number): Choice => ({ code, notation: '', told: [], spots: [], final: false, ends: 'nothing', cost: 0 });

test('choices lie on their objects, and the rest is in the list', () => {
  const [both, left, end] = [choice(1), choice(2), choice(3)];
  const spots: Record<number, string[]> = { 1: ['a', 'b'], 2: ['a'] };
  const found = placed([both, left, end], ({ code }) => spots[code] ?? []);
  expect(found.at.get('a')).toEqual([both, left]);
  expect(found.at.get('b')).toEqual([both]);
  expect(found.loose).toEqual([end]);
  expect(found.onObjects).toEqual([both, left]);
});

test('a choice that lies on one object twice is offered there once', () => {
  const swap = choice(1);
  expect(placed([swap], () => ['a', 'a']).at.get('a')).toEqual([swap]);
});

test('what only ends the turn comes last', () => {
  const [end, take] = [1, 3].map((code): Choice => ({ ...choice(code), ends: 'turn' }));
  const found = placed([end!, choice(2), take!], ({ code }) => (code === 3 ? ['a'] : []));
  expect(found).toMatchObject({ loose: [choice(2)], onObjects: [take], last: [end] });
});

test('what only ends the turn is never number 1', () => {
  const [end, go] = [choice(1), choice(2)];
  expect([...numbered([go, end], [end])]).toEqual([
    [2, 1],
    [1, 2],
  ]);
  expect([...numbered([end], [end])]).toEqual([[1, 0]]);
  expect([...numbered([go], [])]).toEqual([[2, 1]]);
});

test('a game without a drawing is played from the list', () => {
  expect(placed([choice(1)], () => []).loose).toHaveLength(1);
});

test('what a choice ends is remarked if others end something else', () => {
  const [stay, walk, rest] = [choice(1), { ...choice(2), cost: 2 }, { ...choice(3), ends: 'turn' as const }];
  expect(remarks(walk, [stay, walk, rest])).toEqual([]);
  expect(remarks(rest, [stay, walk, rest])).toEqual(['remark-turn']);
  expect(remarks(rest, [rest, rest])).toEqual([]);
});

test('a match that comes in words is played without words and drawing of the page', async () => {
  const match = { game: 'council', in_words: true } as MatchShown;
  const [ui, words] = await dressed(match);
  expect([ui, words]).toEqual([null, null]);
  expect(await dressed({ ...match, in_words: false })).not.toContain(null);
  const costly: Choice = { ...choice(1), told: ['Pick the Owl.'], cost: 2 };
  const scene = new Scene({
    ui: () => ui,
    words: () => words,
    local: () => ({}),
    view: () => null,
    legal: () => [costly],
    seats: () => [],
    choose: () => {},
    news: () => [],
  });
  expect(scene.wordsOf(costly)).toBe('Pick the Owl.');
  expect(scene.asked(['Anna picks a bird.'])).toBe('Anna picks a bird.');
  expect(scene.line({ number: 3, text: 'Anna picks the Owl.' })).toBe('Anna picks the Owl.');
  expect(scene.remarksOf(costly)).toEqual([]);
  expect(scene.loose).toEqual([costly]);
});
