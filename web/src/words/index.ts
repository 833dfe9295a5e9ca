/** The words of each game, loaded with its table: its own catalogue, and what all games say. */

import common from '../../../src/magetable/catalogue/en.ftl?raw';
import type { GameData } from './data';
import { Wording } from './wording';

const games = import.meta.glob<GameData>('../games/*/data.ts', { import: 'data' });
const catalogues = import.meta.glob<string>('../../../src/magetable/games/*/catalogue/en.ftl', { query: '?raw', import: 'default' });

export async function wordingOf(game: string): Promise<Wording> {
  const folder = game.replaceAll('-', '_');
  const [data, words] = await Promise.all([
    games[`../games/${game}/data.ts`]!(),
    catalogues[`../../../src/magetable/games/${folder}/catalogue/en.ftl`]!(),
  ]);
  return wordingWith(data, words);
}

/** What a package declares, in the words of its own catalogue and of what all games say. */
export function wordingWith(data: GameData, own: string): Wording {
  return new Wording(data, [common, own]);
}
