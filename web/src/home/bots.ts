/** Bots to sit with, by strength: one search with more or less effort, and never with more knowledge than its seat has. */

import { get } from '../api/http';

export const BOTS = [
  { spec: 'novice', name: 'Novice', words: 'glances ahead and is often unsure' },
  { spec: 'adept', name: 'Adept', words: 'thinks a little about every choice' },
  { spec: 'master', name: 'Master', words: 'thinks hard, up to a second' },
  { spec: 'archmage', name: 'Archmage', words: 'thinks as long as it needs, up to five seconds' },
] as const;

const PLAIN = ['random', 'rollout', 'search']; // for programs and comparisons

/** Bots that whoever keeps the server has added (`serve --import`); none where no server is. */
export async function addedBots(): Promise<string[]> {
  const names = await get<string[] | string>('/bots').catch(() => []);
  const known = new Set<string>([...PLAIN, ...BOTS.map(({ spec }) => spec)]);
  return Array.isArray(names) ? names.filter((name) => !known.has(name)) : [];
}

export const USUAL_BOT = 'adept';

/** Names for bots at one table. */
export const BOT_NAMES = ['Ysolde', 'Fintan', 'Maeve', 'Corbin'];
