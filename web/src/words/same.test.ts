/** The page says and sees what Python does: positions of random games, with what Python made of them. */
import { readFileSync } from 'node:fs';
import { env } from 'node:process';
import { describe, expect, test } from 'vitest';
import { drawing } from '../games';
import { wordingOf } from '.';
import { type Family, type Told } from './data';
import type { Line, PlayedMatch } from './positions';
import { sightOf } from './sight';

const kept = import.meta.glob<PlayedMatch[]>('../games/*/positions.json', { import: 'default' });
const longer = env.MAGETABLE_POSITIONS; // a folder of more of them
const games = Object.keys(import.meta.glob('../games/*/data.ts')).map((path) => path.split('/').at(-2)!);

async function matches(game: string): Promise<PlayedMatch[]> {
  if (longer) return JSON.parse(readFileSync(`${longer}/${game}.json`, 'utf-8')) as PlayedMatch[];
  return kept[`../games/${game}/positions.json`]!();
}

describe.each(games)('%s', (game) => {
  test('every question, choice and event is said in the same words', async () => {
    const words = await wordingOf(game);
    for (const match of await matches(game)) {
      const names = { seats: match.names, local: match.local };
      const same = (family: Family, lines: Line[]) =>
        expect(lines.map((line) => words.say(family, line.told, names))).toEqual(lines.map((line) => line.words));
      for (const position of match.positions) {
        same('prompt', [{ told: position.asked as Told, words: position.prompt }]);
        same('choice', position.legal);
        same('event', position.log);
      }
    }
  });

  test('a view out of bytes is the one that Python has', async () => {
    const ui = await drawing(game);
    const words = await wordingOf(game);
    let compared = 0;
    for (const match of await matches(game)) {
      for (const position of match.positions.filter(({ view }) => view)) {
        const view = ui!.view(sightOf(match, position, position, match.names, words));
        expect({ ...view, number: undefined }).toEqual(position.view);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(10);
  });
});
