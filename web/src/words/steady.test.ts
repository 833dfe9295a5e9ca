import { expect, test } from 'vitest';
import { steady } from './steady';

test('parts that are equal are the same objects as before, and the others are the new ones', () => {
  const before = {
    number: 1,
    seats: [
      { seat: 0, score: 3 },
      { seat: 1, score: 5 },
    ],
    pool: { cards: ['witch'] },
  };
  const after = structuredClone(before);
  after.number = 2;
  after.seats[1]!.score = 6;
  const wanted = structuredClone(after);
  const found = steady(before, after);
  expect(found).toEqual(wanted);
  expect(found.pool).toBe(before.pool);
  expect(found.seats).not.toBe(before.seats);
  expect(found.seats[0]).toBe(before.seats[0]);
  expect(found.seats[1]).not.toBe(before.seats[1]);
});

test('all equal is the one before; one part more or less is not', () => {
  const before = { cards: [1, 2], held: null };
  expect(steady(before, { cards: [1, 2], held: null })).toBe(before);
  expect(steady(before, { cards: [1, 2, 3], held: null })).toEqual({ cards: [1, 2, 3], held: null });
  expect(steady(before, { cards: [1], held: null })).toEqual({ cards: [1], held: null });
  expect(steady(before, { cards: [1, 2], held: {} })).toEqual({ cards: [1, 2], held: {} });
  expect(steady([], {})).toEqual({});
  expect(steady(null, before)).toBe(before);
});
