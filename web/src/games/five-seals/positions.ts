/** Positions of random games, for the tests. */
import { wordingOf } from '../../words';
import type { PlayedMatch } from '../../words/positions';
import { sightOf } from '../../words/sight';
import recorded from './positions.json';
import { view } from './view';

export const words = await wordingOf('five-seals');
export const positions = (recorded as unknown as PlayedMatch[]).flatMap((match) =>
  match.positions.map((position) => ({
    ...position,
    local: match.local,
    view: view(sightOf(match, position, position, match.names, words)),
  })),
);
export type Position = (typeof positions)[number];
