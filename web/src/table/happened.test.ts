/** Cards of what happened, from events. */
import { describe, expect, test } from 'vitest';
import type { Line } from '../api/types';
import { wordingOf } from '../words';
import type { PlayedMatch } from '../words/positions';
import { counted, happened, sorted } from './happened';

const lines = (...told: (string | number)[][]): Line[] => told.map((one, place) => ({ number: place + 1, told: one }));
const kept = import.meta.glob<PlayedMatch[]>('../games/*/positions.json', { import: 'default' });

describe('Council, where turns are parted by who does something', async () => {
  const { data } = await wordingOf('council');
  const ROUND = lines(
    ['picks', 0, 30, 1], //
    ['picks', 1, 9, 1],
    ['picks', 1, 13, 2],
    ['steals', 2, 13, 0],
    ['gives-ally', 2, 0, 3],
  );

  test('a card for each turn of the others since my last one', () => {
    const cards = happened(ROUND, data, 0, 3);
    expect(cards.map(({ seat, first, last }) => [seat, first, last])).toEqual([
      [1, 2, 3],
      [2, 4, 5],
    ]);
    expect(cards[0]!.done.map(({ sort }) => sort)).toEqual(['gained', 'gained']);
  });

  test('what was taken from me cost me, to others it was taken', () => {
    expect(happened(ROUND, data, 0, 3)[1]!.done.map(({ sort }) => sort)).toEqual(['cost', 'lost']);
    expect(happened(ROUND, data, 1, 3)[0]!.done.map(({ sort }) => sort)).toEqual(['took', 'lost']);
  });

  test('the cards stay while I have my turn', () => {
    const mine = { number: 6, told: ['picks', 0, 5, 2] };
    expect(happened([...ROUND, mine], data, 0, 3)).toEqual(happened(ROUND, data, 0, 3));
  });
});

describe('Archmage, where the game tells that a turn begins', async () => {
  const { data } = await wordingOf('archmage');
  const TURN = lines(
    ['turn-begins', 1, 4, 14],
    ['travels', 1, 1, 9, 9],
    ['turn-begins', 0, 5, 14],
    ['turn-begins', 1, 5, 14],
    ['casts-for', 1, 2, 1, 2],
    ['discards', 0, 3],
    ['travels', 1, 1, 12, 8],
    ['travels', 1, 1, 11, 7],
    ['kills', 1, 0, 1, 11, 7],
    ['gains', 1, 1, 3],
    ['gains', 0, 1, 3],
  );

  test('the Warlord walks from the city again each round, not from where he stood', () => {
    const ROUNDS = lines(['round', 1, 15], ['walks', 1, 9, 9], ['turn-begins', 0, 1, 15], ['round', 2, 15], ['walks', 1, 12, 8]);
    const [card] = happened(ROUNDS, data, 0, 1);
    expect([card!.seat, card!.first, card!.from]).toEqual([null, 4, null]);
  });

  test('what I had to do in it is in the same card, and cost me', () => {
    const [card, ...more] = happened(TURN, data, 0, 2);
    expect(more).toEqual([]);
    expect(card!.done.map(({ sort, by }) => [sort, by])).toEqual([
      ['cast', 1],
      ['cost', 0],
      ['moved', 1],
      ['moved', 1],
      ['cost', 1],
      ['gained', 1],
      ['gained', 0],
    ]);
    expect(card!.from).toEqual(TURN[1]); // where they stood
    expect(sorted(card!).find(({ sort }) => sort === 'moved')!.done).toHaveLength(1);
  });

  test('the Warlord has turns of his own', () => {
    const alone = lines(['turn-begins', 0, 1, 15], ['round', 2, 15], ['walks', 1, 9, 9], ['he-kills', 0]);
    const [card] = happened(alone, data, 0, 1);
    expect(card!.seat).toBeNull();
    expect(card!.done.map(({ sort }) => sort)).toEqual(['moved', 'cost']);
  });
});

test('Five Seals: a scroll taken is gained, a seal broken is a way', async () => {
  const { data } = await wordingOf('five-seals');
  const turns = lines(['breaks', 1, 1, 24, 6, 119, 25, 25, 5], ['breaks', 2, 0, 102, 5, 18, 0, 0, 10], ['robs', 1, 1, 19, 1, 0, 5]);
  expect(happened(turns, data, 0, 3).map(({ seat, done }) => [seat, done[0]!.sort])).toEqual([
    [1, 'gained'],
    [2, 'moved'],
    [1, 'cost'],
  ]);
});

test.each(['five-seals', 'archmage', 'council'])('%s: every deed of random games can be said in a few words', async (game) => {
  const words = await wordingOf(game);
  let said = 0;
  for (const match of await kept[`../games/${game}/positions.json`]!())
    for (const { log } of match.positions)
      for (const { told } of log)
        if (words.data.deeds[told[0] as string] && words.data.deeds[told[0] as string]!.sort !== 'begins') {
          expect(words.deed(told, { seats: match.names, local: match.local })).not.toBe('');
          said += 1;
        }
  expect(said).toBeGreaterThan(20);
});

test('the same thing several times is said once', () => {
  expect(counted(['1 Blood', '1 Gem', '1 Blood'])).toEqual(['1 Blood ×2', '1 Gem']);
});
