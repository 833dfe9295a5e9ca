import { expect, test } from 'vitest';
import { placed } from './scene.svelte';

const choice = (notation: string) => ({ code: 0, notation, words: notation });
const ui = { spots: ({ notation }: { notation: string }) => (notation.startsWith('go ') ? notation.slice(3).split(' ') : []) };

test('choices lie on their objects, and the rest is in the list', () => {
  const [both, left, end] = ['go a b', 'go a', 'end turn'].map(choice) as [
    ReturnType<typeof choice>,
    ReturnType<typeof choice>,
    ReturnType<typeof choice>,
  ];
  const found = placed(ui, [both, left, end], {});
  expect(found.at.get('a')).toEqual([both, left]);
  expect(found.at.get('b')).toEqual([both]);
  expect(found.loose).toEqual([end]);
  expect(found.onObjects).toEqual([both, left]);
});

test('a game without a drawing is played from the list', () => {
  expect(placed(null, [choice('go a')], {}).loose).toHaveLength(1);
});
