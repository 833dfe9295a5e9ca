/** Where the steps of an analysis lie among the moments of a replay. */
import { expect, test } from 'vitest';
import { placesOf } from './highlights';

test('a step lies at the moment that shows it', () => {
  expect(placesOf(['a', 'b', 'd'], ['a', 'b', 'c', 'd'])).toEqual([0, 1, 3]);
});

test('what was taken back comes before: the last moment that shows it counts', () => {
  expect(placesOf(['a', 'b', 'e'], ['a', 'b', 'c', 'b', 'd', 'b', 'e'])).toEqual([0, 5, 6]);
  expect(placesOf(['a', 'b', 'c'], ['a', 'x', 'a', 'b', 'c'])).toEqual([2, 3, 4]);
});

test('entries that decide nothing are passed over, and two sights alike are two moments', () => {
  expect(placesOf(['a', 'a', 'b'], ['a', 'a', 'b', 'b'])).toEqual([0, 1, 3]);
});
