/** Bots to sit with, by strength: one search with more or less effort, and never with more knowledge than its seat has. */

export const BOTS = [
  { spec: 'novice', name: 'Novice', words: 'glances ahead and is often unsure' },
  { spec: 'adept', name: 'Adept', words: 'thinks a little about every choice' },
  { spec: 'master', name: 'Master', words: 'thinks hard, up to a second' },
  { spec: 'archmage', name: 'Archmage', words: 'thinks as long as it needs, up to five seconds' },
] as const;

export const USUAL_BOT = 'adept';

/** Names for bots at one table. */
export const BOT_NAMES = ['Ysolde', 'Fintan', 'Maeve', 'Corbin'];
