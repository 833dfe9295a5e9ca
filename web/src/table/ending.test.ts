import { describe, expect, test } from 'vitest';
import type { SeatShown } from '../api/types';
import { wordingOf } from '../words';
import { calledWinners, countedTo, decided, type Ending, rowsOf } from './ending';
import { victory } from './said';

const words = await wordingOf('council');
const ending = (...measures: [points: number, tokens: number, cards: number][]): Ending => ({
  parts: measures.map(() => ({})),
  measures: measures.map(([points, tokens, cards]) => ({ points, tokens, cards })),
});

describe('what decided, in words', () => {
  test('nothing is said where points did', () => {
    expect(decided(ending([5, 1, 2], [4, 3, 9]), [0], words)).toBe('');
  });
  test('the first standard in which nobody is level with the winner', () => {
    expect(decided(ending([5, 1, 2], [5, 3, 0], [4, 4, 4]), [1], words)).toBe('Level in points: treasure tokens decide, 3 to 1.');
    expect(decided(ending([5, 2, 2], [5, 2, 7], [5, 1, 9]), [1], words)).toBe(
      'Level in points and treasure tokens: mage cards decide, 7 to 2.',
    );
  });
  test('a shared victory is level in all', () => {
    expect(decided(ending([5, 1, 2], [5, 1, 2], [3, 9, 9]), [0, 1], words)).toBe('Level in points, treasure tokens and mage cards.');
  });
});

test('rows are the parts that somebody has, and counting them ends at the score', () => {
  const rows = rowsOf({ parts: [{ a: 3, b: 0, c: -2 }, { a: 0, b: 0, c: 4 }], measures: null }); // prettier-ignore
  expect(rows.map(({ word }) => word)).toEqual(['a', 'c']);
  expect([0, 1, 1.5, 2, 9].map((counted) => countedTo(rows, 0, counted))).toEqual([0, 3, 2, 1, 1]);
  expect(countedTo(rows, 1, 2)).toBe(4);
});

test('who won, by name: I am "You" unless several sit at my screen', () => {
  const seats = (...mine: number[]) => ['Anna', 'Brit', 'Chu'].map((name, seat) => ({ seat, name, you: mine.includes(seat) }) as SeatShown);
  const said = (winners: number[], ...mine: number[]) => victory(calledWinners(seats(...mine), winners));
  expect(said([1], 1)).toBe('You win.');
  expect(said([1], 0)).toBe('Brit wins.');
  expect(said([1])).toBe('Brit wins.');
  expect(said([0, 1], 1)).toBe('You and Anna share the victory.');
  expect(said([1], 0, 1)).toBe('Brit wins.');
  expect(said([], 0)).toBe('The match is over.');
});
