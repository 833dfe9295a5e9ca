import { expect, test } from 'vitest';
import type { ClockShown } from '../api/types';
import { clockText, timeLeft } from './clock';

const clock = (kind: ClockShown['kind'], left: number | null = null): ClockShown => ({
  kind,
  seconds: 60,
  then: 'bot',
  used: [10, 70],
  left,
});

test('who decides has the time that is left, and it runs', () => {
  expect(timeLeft(clock('move', 30), 0, true, 5)).toBe(25);
  expect(timeLeft(clock('move', 3), 0, true, 5)).toBe(0);
});

test('the others have what they will have', () => {
  expect(timeLeft(clock('move'), 0, false, 5)).toBe(60);
  expect(timeLeft(clock('player'), 0, false, 5)).toBe(50);
  expect(timeLeft(clock('player'), 1, false, 5)).toBe(0);
  expect(timeLeft(clock('none'), 0, true, 5)).toBe(null);
});

test('clocks as people read them', () => {
  expect([0, 59.2, 61, 3600, 259_200].map(clockText)).toEqual(['0:00', '1:00', '1:01', '1:00:00', '3 days']);
});
