/**
 * Which object of the table a choice or a line of the log is about. The objects and their ids:
 *
 *   token:5             a treasure token not yet assigned       awaits:gairm        a Treasure Awaits card
 *   pool:gairm-witch    cards of a kind in the Pool             picked              the card the Shapeshifter may steal
 *   ally:gairm-witch    cards of my ally pile                   front:gairm-witch   my picks of this round
 *   lane:2:gairm-witch  anybody's picks of this round           seat:2              a player
 *   sum:gairm           my allies of a guild or school          limit, deck, discard
 */
import { nameOf, SPECIALS, SYMBOLS } from './look';
import type { CouncilView } from './view';

/** The objects a legal choice is shown on; none for stop, let be, keep and pass. */
export function spots(notation: string): string[] {
  const [verb, ...rest] = notation.split(' ');
  const thing = rest.at(-1)!;
  switch (verb) {
    case 'assign':
      return [`token:${thing}`];
    case 'pick':
      return [`pool:${thing}`];
    case 'steal':
      return ['picked'];
    case 'give':
      return [rest[0] === 'picked' ? `front:${thing}` : `ally:${thing}`];
    case 'switch':
      return [`awaits:${thing}`];
    case 'familiar':
      return ['ally:familiar'];
    case 'sacrifice':
      return [`ally:${thing}`]; // a used Daemon too: it lies with the others
    default:
      return [];
  }
}

/** The objects a line of the log names: cards wherever they lie now, Awaits cards, players. */
export function mentions(line: string, view: CouncilView): string[] {
  const found: string[] = [];
  let rest = line;
  const take = (name: string): boolean => {
    const without = rest.replaceAll(whole(name), ' ');
    const there = without !== rest;
    rest = without;
    return there;
  };
  view.names.forEach((name, seat) => {
    if (take(name)) found.push(`seat:${seat}`);
  });
  for (const [kind, name] of KINDS) if (take(name)) found.push(...whereabouts(kind, view));
  for (const [word, symbol] of Object.entries(SYMBOLS)) if (take(symbol.name)) found.push(`awaits:${word}`);
  return found;
}

const KINDS: [kind: string, name: string][] = [
  ...Object.entries(SYMBOLS)
    .filter(([, school]) => school.family === 'school')
    .flatMap(([school]) =>
      Object.entries(SYMBOLS)
        .filter(([, guild]) => guild.family === 'guild')
        .map(([guild]): [string, string] => [`${school}-${guild}`, `${nameOf(school)} ${nameOf(guild)}`]),
    ),
  ...Object.entries(SPECIALS).map(([kind, special]): [string, string] => [kind, special.name]),
];

function whole(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'gu');
}

function whereabouts(kind: string, view: CouncilView): string[] {
  const lanes = view.seats
    .filter((player) => player.front.some((cards) => cards.kind === kind))
    .map((player) => `lane:${player.seat}:${kind}`);
  const picked = view.picked?.kind === kind ? ['picked'] : [];
  return [`pool:${kind}`, `front:${kind}`, `ally:${kind}`, ...lanes, ...picked];
}
