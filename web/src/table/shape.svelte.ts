/** What kind of screen the table lies on: the same words for the frame, which divides it, and for games, which fill the parts. */

import { MediaQuery } from 'svelte/reactivity';

const LOW = '(max-height: 560px) and (min-aspect-ratio: 13 / 10) and (max-width: 1099px)'; // a phone held wide, a window zoomed
const queries = {
  phone: new MediaQuery(`(max-width: 700px), ${LOW}`),
  laptop: new MediaQuery('(min-width: 1100px)'),
};

export type Shape = 'phone' | 'tablet' | 'laptop';

export function shape(): Shape {
  return queries.phone.current ? 'phone' : queries.laptop.current ? 'laptop' : 'tablet';
}
