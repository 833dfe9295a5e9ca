/** Which puzzle a day has, and which days are open. */
import { expect, test } from 'vitest';
import { daysFrom, inWords, isOpen, placeOf, today } from './stock';

test('a day is one of the calendar, whatever the hour', () => {
  expect(today(new Date(2026, 10, 19, 0, 1))).toBe('2026-11-19');
  expect(today(new Date(2026, 10, 19, 23, 59))).toBe('2026-11-19');
  expect(daysFrom('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysFrom('2026-12-31', 1)).toBe('2027-01-01');
  expect(inWords('2026-11-19')).toBe('19 November');
});

test('puzzles take turns, each once in as many days as there are', () => {
  const days = Array.from({ length: 14 }, (_, k) => daysFrom('2026-12-28', k));
  const places = days.map((day) => placeOf(day, 7));
  expect(new Set(places.slice(0, 7)).size).toBe(7);
  expect(places.slice(7)).toEqual(places.slice(0, 7));
  expect(placeOf('2026-12-29', 7)).toBe((placeOf('2026-12-28', 7) + 1) % 7);
  expect(placeOf('1969-12-31', 7)).toBe(6);
});

test('today and the days before it are open, until a puzzle comes again; no other', () => {
  const open = (day: string) => isOpen(day, 7, '2026-11-19');
  expect(['2026-11-19', '2026-11-18', '2026-11-13'].map(open)).toEqual([true, true, true]);
  expect(['2026-11-12', '2026-11-20', '', 'yesterday', '2026-11-31', '2026-1-1'].map(open)).toEqual(Array(6).fill(false));
});
