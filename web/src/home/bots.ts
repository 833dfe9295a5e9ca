/** Bots to sit with, by strength: one search with more or less effort, and never with more knowledge than its seat has. */

import { get } from '../api/http';

export const BOTS = [
  {
    spec: 'novice',
    name: 'Novice',
    words: 'glances ahead and is often unsure',
    temper: 'Curious and quick to reach for things, and forgives you everything.',
  },
  {
    spec: 'adept',
    name: 'Adept',
    words: 'thinks a little about every choice',
    temper: 'Even-tempered: takes what lies near, and keeps an eye on you.',
  },
  {
    spec: 'master',
    name: 'Master',
    words: 'thinks hard, up to a second',
    temper: 'Patient and dry: gives little away, and remembers what you wanted.',
  },
  {
    spec: 'archmage',
    name: 'Archmage',
    words: 'thinks as long as it needs, up to five seconds',
    temper: 'Unhurried and a little vain: has seen this before, and lets you finish.',
  },
] as const;

/** A bot as it is called at the table: its level, or what whoever keeps the server calls it. */
export function levelOf(spec: string | null): string {
  return BOTS.find((bot) => bot.spec === spec)?.name ?? spec?.split(':')[0] ?? '';
}
/** What to expect of a bot, in two sentences; nothing where it has no level. */
export function temperOf(spec: string | null): string {
  const bot = BOTS.find((one) => one.spec === spec);
  return bot ? `${bot.temper} It ${bot.words}.` : '';
}

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
