/** What the first page says of each game beside what the server says. */

export const MINUTES: Record<string, string> = {
  archmage: '90 to 120 minutes',
  council: '30 to 60 minutes',
  'five-seals': 'about an hour',
};

/** What an option means, where its name alone says little. */
export const OPTION_TITLES: Record<string, string> = {
  level: 'Level',
  open_piles: 'Open piles',
  circle: 'Circle of scrolls',
  box: 'Box',
  board: 'Board',
  map: 'Map',
  mages: 'Mages',
  company: 'Company',
  first: 'Who begins',
};
