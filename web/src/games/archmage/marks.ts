/**
 * Where on the table things lie. The objects and their ids (a seat counts from 0):
 *
 *   hex:2,-1           a place on the map        relic:0:gem        a shelf of relics
 *   planet:0:time      a planet of a player      area:0:time-will   an area of a player's wheel
 *   spell:0:quicken    a spell in the book       door:1:time-will   the doorway between two spheres
 *   company:0, supply:0, tower:0                 die:0, die:1, warlord
 */
import { type Named, wordOf } from '../../words/data';
import { data, PLACE_WORDS } from './data';
import type { ArchmageView } from './view';

/** The objects that a line of the log is about. Things of a player are those of whoever was named last before them. */
export function whereabouts(event: string, named: readonly Named[], view: ArchmageView): string[] {
  let whose = view.turn ?? 0;
  const found = named.flatMap(([type, number]) => {
    if (type === 'seat') whose = number;
    const word = wordOf(data, type, number);
    switch (type) {
      case 'place':
        return [`hex:${PLACE_WORDS[number]}`];
      case 'sphere':
        return event === 'inward' || event === 'outward' || event === 'aligned' ? [`planet:${whose}:${word}`] : [`area:${whose}:${word}`];
      case 'doorway':
        return [`door:${whose}:${word}`];
      case 'relic':
      case 'area':
      case 'spell':
        return [`${type}:${whose}:${word}`];
      default:
        return [];
    }
  });
  if (event === 'join') found.push(`company:${whose}`);
  if (event === 'loses') found.push(`supply:${whose}`);
  if (view.warlord && HIS_EVENTS.includes(event)) found.push('warlord');
  return found;
}

const HIS_EVENTS = Object.keys(data.event).filter((event) => /^(he|rolls|walks|round|die)\b/.test(event));
