/** Bots to sit with, by strength. */

export const BOTS = [
  { spec: 'random', name: 'Novice', words: 'plays at random' },
  { spec: 'rollout:30', name: 'Apprentice', words: 'tries a few futures' },
  { spec: 'rollout', name: 'Adept', words: 'tries a hundred futures for each choice' },
  { spec: 'rollout:400', name: 'Master', words: 'tries four hundred; takes its time' },
] as const;

export const USUAL_BOT = 'rollout';

/** Names for bots at one table. */
export const BOT_NAMES = ['Ysolde', 'Fintan', 'Maeve', 'Corbin'];
