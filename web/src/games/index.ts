/** The games' drawings, by folder; each is loaded when its table is opened. A game without one is played from the list of choices. */

import type { GameShown, MatchShown } from '../api/types';
import type { GameUi } from '../table/context';
import { wordingOf } from '../words';
import type { Wording } from '../words/wording';
import about from './about.json';

/** Every game in short; whether a server has it ready is the server's to say. */
export const games: readonly Omit<GameShown, 'ready'>[] = about;

// A folder is named as its game, so the views it gets are its own.
const rooms = import.meta.glob<{ ui: GameUi }>('./*/index.ts');

export async function drawing(game: string): Promise<GameUi | null> {
  const load = rooms[`./${game}/index.ts`];
  return load ? (await load()).ui : null;
}

/** How a match is drawn and said. Of one that comes in words the page knows neither: it is played from the list of choices. */
export async function dressed({ game, in_words }: MatchShown): Promise<[ui: GameUi | null, words: Wording | null]> {
  return in_words ? [null, null] : Promise.all([drawing(game), wordingOf(game)]);
}
