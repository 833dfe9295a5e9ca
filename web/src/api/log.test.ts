import { expect, test } from 'vitest';
import { merged } from './log';

const line = (number: number, text = `${number}`) => ({ number, text });

test('news follow what is known', () => {
  expect(merged([line(1)], [line(2), line(2, 'more')], null)).toEqual([line(1), line(2), line(2, 'more')]);
});

test('what was taken back goes', () => {
  expect(merged([line(1), line(2), line(3)], [line(4, 'takes it back')], 1)).toEqual([line(1), line(4, 'takes it back')]);
});

test('a line that comes twice is there once', () => {
  expect(merged([line(1), line(2)], [line(2), line(3)], null)).toEqual([line(1), line(2), line(3)]);
});

test('too long away: everything anew', () => {
  expect(merged([line(1)], [line(700)], 0)).toEqual([line(700)]);
});
