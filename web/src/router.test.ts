import { expect, test } from 'vitest';
import { parse, to } from './router';

test('every address leads where it says', () => {
  expect(parse('')).toEqual({ at: 'home' });
  expect(parse(to.home)).toEqual({ at: 'home' });
  expect(parse(to.new('five-seals'))).toEqual({ at: 'new', game: 'five-seals' });
  expect(parse(to.puzzle('five-seals'))).toEqual({ at: 'puzzle', game: 'five-seals', day: '' });
  expect(parse(to.puzzle('council', '2026-11-19'))).toEqual({ at: 'puzzle', game: 'council', day: '2026-11-19' });
  expect(parse(to.match('abc'))).toEqual({ at: 'match', id: 'abc', code: '' });
  expect(parse(`${to.match('abc')}?code=xyz`)).toEqual({ at: 'match', id: 'abc', code: 'xyz' });
  expect(parse(to.replay('abc'))).toEqual({ at: 'replay', id: 'abc', number: null, analysed: false });
  expect(parse(to.replay('abc', 12))).toEqual({ at: 'replay', id: 'abc', number: 12, analysed: false });
  expect(parse(to.analysis('abc'))).toEqual({ at: 'replay', id: 'abc', number: null, analysed: true });
  expect(parse(to.rules('council', 'C4.1 & more'))).toEqual({ at: 'rules', game: 'council', find: 'C4.1 & more' });
  expect(parse(to.you)).toEqual({ at: 'you' });
  expect(parse(to.profile('abc'))).toEqual({ at: 'profile', link: 'abc' });
  expect(parse(to.settings)).toEqual({ at: 'settings' });
  expect(parse(to.about)).toEqual({ at: 'about' });
});

test('nonsense is known as such', () => {
  for (const path of ['m', 'nothing/here', '%E0%A4%A', 'new']) expect(parse(`#/${path}`)).toEqual({ at: 'unknown', path });
  expect(parse('#/replay/abc?at=-1')).toEqual({ at: 'replay', id: 'abc', number: null, analysed: false });
});
