import { expect, test } from 'vitest';
import { isArrow, nextPlace } from './keys';

const PLACES = [
  { x: 100, y: 0 },
  { x: 200, y: 0 },
  { x: 0, y: 100 },
  { x: -100, y: 10 },
];
const HERE = { x: 0, y: 0 };

test('an arrow goes to the nearest straight ahead', () => {
  expect(nextPlace(HERE, PLACES, 'ArrowRight')).toBe(0);
  expect(nextPlace(HERE, PLACES, 'ArrowDown')).toBe(2);
  expect(nextPlace(HERE, PLACES, 'ArrowLeft')).toBe(3);
});

test('where nothing lies ahead it goes round', () => {
  expect(
    nextPlace(
      { x: 200, y: 0 },
      [
        { x: -100, y: 0 },
        { x: 100, y: 0 },
      ],
      'ArrowRight',
    ),
  ).toBe(0);
  expect(nextPlace(HERE, [], 'ArrowRight')).toBe(-1);
});

test('arrows are four', () => {
  expect(['ArrowUp', 'Enter', 'a', 'ArrowLeft'].map(isArrow)).toEqual([true, false, false, true]);
});
