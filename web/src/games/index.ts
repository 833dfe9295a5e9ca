/** The games' drawings, by folder; each is loaded when its table is opened. A game without one is played from the list of choices. */

import type { GameUi } from '../table/context';

// A folder is named as its game, so the views it gets are its own.
const rooms = import.meta.glob<{ ui: GameUi }>('./*/index.ts');

export async function drawing(game: string): Promise<GameUi | null> {
  const load = rooms[`./${game}/index.ts`];
  return load ? (await load()).ui : null;
}
