/**
 * Where on the table things lie. The objects and their ids:
 *
 *   token:5             a treasure token not yet assigned       awaits:gairm        a Treasure Awaits card
 *   pool:gairm-witch    cards of a kind in the Pool             picked              the card the Shapeshifter may steal
 *   ally:gairm-witch    cards of my ally pile                   front:gairm-witch   my picks of this round
 *   lane:2:gairm-witch  anybody's picks of this round           seat:2              a player
 *   sum:gairm           my allies of a guild or school          limit, deck, discard
 */
import { type Named, wordOf } from '../../words/data';
import { data } from './data';
import type { CouncilView } from './view';

/** The objects that a line of the log is about: players, cards wherever they lie now, Awaits cards. */
export function whereabouts(_event: string, named: readonly Named[], view: CouncilView): string[] {
  return named.flatMap(([type, number]) => objects(type, number, view));
}

function objects(type: string, number: number, view: CouncilView): string[] {
  if (type === 'seat') return [`seat:${number}`];
  const word = wordOf(data, type, number);
  if (type === 'symbol') return [`awaits:${word}`];
  if (type !== 'card') return [];
  const lanes = view.seats
    .filter((player) => player.front.some((cards) => cards.kind === word))
    .map((player) => `lane:${player.seat}:${word}`);
  const picked = view.picked?.kind === word ? ['picked'] : [];
  return [`pool:${word}`, `front:${word}`, `ally:${word}`, ...lanes, ...picked];
}
