import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../api/http';
import type { Looked } from '../api/types';
import { OwnText } from './owntext.svelte';
import { LONGEST, picture, textOf, tooLong, withOneMore } from './variants';

const BOX = { name: 'box', values: ['standard'], default: 'standard', help: '', text: true };
const SOUND: Looked = { name: 'Poor', problems: [], advice: [], figures: {} };
const WRONG: Looked = { name: 'Poor', problems: ['tokens: too few'], advice: [], figures: {} };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a few variants are kept, one of each name, the latest first', () => {
  const one = (name: string, text = '') => ({ game: 'council', option: 'box', name, text });
  const many = Array.from({ length: 9 }, (_, place) => one(`${place}`)).reduce(withOneMore, []);
  expect(many.map((kept) => kept.name)).toEqual(['8', '7', '6', '5', '4', '3']);
  expect(withOneMore(many, one('5', 'new')).map((kept) => kept.name + kept.text)).toEqual(['5new', '8', '7', '6', '4', '3']);
  expect(withOneMore(many, { ...one('5'), game: 'archmage' })).toHaveLength(6);
});

test('a file is a text of at most 64 KB', async () => {
  expect(tooLong(LONGEST)).toBe('');
  expect(await textOf(new File(['\ufeffgame'], 'a.toml'))).toBe('game');
  await expect(textOf(new File(['x'.repeat(LONGEST + 1)], 'a.toml'))).rejects.toThrow('a.toml has 65 KB, and at most 64 KB are allowed.');
  await expect(textOf(new File([new Uint8Array([0xff, 0xfe])], 'a.png'))).rejects.toThrow('a.png is no text file in UTF-8.');
});

test('a drawing says what it is', () => {
  const shown = picture('<svg><title>Salt &amp; Ash</title><desc>11 tokens</desc></svg>');
  expect([shown.title, shown.words]).toEqual(['Salt & Ash', '11 tokens']);
  expect(decodeURIComponent(shown.source)).toContain('data:image/svg+xml,<svg>');
});

test('a text is looked at after a pause, and until then no match is made with it', async () => {
  const ask = vi.fn(async () => SOUND);
  const field = new OwnText('council', BOX, 2, ask);
  expect([field.value, field.refusal]).toEqual(['standard', '']);
  field.write('');
  expect(field.refusal).toContain('is empty');
  field.write('game = "co');
  field.write('game = "council"');
  expect(field.refusal).toContain('still being checked');
  await vi.advanceTimersByTimeAsync(1000);
  expect(ask).toHaveBeenCalledExactlyOnceWith('/games/council/look', { option: 'box', text: 'game = "council"', players: 2 });
  expect([field.value, field.refusal]).toEqual(['game = "council"', '']);
  field.suit(3);
  expect(field.refusal).toContain('still being checked');
  field.standard();
  expect([field.value, field.refusal]).toEqual(['standard', '']);
});

test('an answer to an older text counts no more', async () => {
  const answers: ((looked: Looked) => void)[] = [];
  const field = new OwnText('council', BOX, 2, () => new Promise((answer) => answers.push(answer)));
  field.write('first');
  await vi.advanceTimersByTimeAsync(500);
  field.write('second');
  await vi.advanceTimersByTimeAsync(500);
  answers[1]!(WRONG);
  await vi.advanceTimersByTimeAsync(0);
  answers[0]!(SOUND);
  await vi.advanceTimersByTimeAsync(0);
  expect(field.refusal).toContain('can’t be played with yet');
});

test('a server that is busy is asked again; a text that is too long is not sent', async () => {
  const ask = vi.fn(async () => SOUND).mockRejectedValueOnce(new Refused('too-many', 'Too often.', 429));
  const field = new OwnText('council', BOX, 2, ask);
  field.write('game');
  await vi.advanceTimersByTimeAsync(500);
  expect(field.refusal).toBe('The box could not be checked. Too often.');
  await vi.advanceTimersByTimeAsync(4000);
  expect(field.refusal).toBe('');
  field.write('é'.repeat(40_000));
  await vi.advanceTimersByTimeAsync(500);
  expect(field.refusal).toContain('The text has 79 KB');
  expect(ask).toHaveBeenCalledTimes(2);
});
