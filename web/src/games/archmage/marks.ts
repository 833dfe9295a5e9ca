/**
 * Where on the table things lie. The objects and their ids (a seat counts from 0):
 *
 *   hex:2,-1           a place on the map        relic:0:gem        a shelf of relics
 *   planet:0:time      a planet of a player      area:0:time-will   an area of a player's wheel
 *   spell:0:quicken    a spell in the book       door:1:time-will   the doorway between two spheres
 *   company:0, supply:0, tower:0                 die:0, die:1, warlord
 */
import type { Help } from '../../table/context';
import { type Named, wordOf } from '../../words/data';
import type { Wording } from '../../words/wording';
import { data, PLACE_WORDS } from './data';
import { areaOf, DEEDS, kindOf, spellOf, spellOfArea, SPHERES } from './look';
import { controller, ownerName, tileAt, type ArchmageView, type Step, type Tile } from './view';

const VINES = spellOf('entangling-vines')!;

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

/** What to explain about an object. */
export function help(spot: string, view: ArchmageView, words: Wording): Help | null {
  const [kind, one = '', two = ''] = spot.split(':');
  switch (kind) {
    case 'hex':
      return hexHelp(view, one, words);
    case 'planet': {
      const sphere = SPHERES.find((found) => found.word === two)!;
      const away = Math.abs(view.seats[Number(one)]?.planets[sphere.word] ?? 0);
      const where = away ? `It is ${count(away, 'space')} from the centre.` : 'It is in the centre.';
      return {
        title: `The ${sphere.name} planet`,
        text: `${where} Each turn one planet moves inward and brings a relic of its colour. When all six are in the centre, it is the last turn.`,
        rules: ['A5.3', 'A4.2'],
      };
    }
    case 'relic': {
      const sphere = SPHERES.find((found) => found.relic.word === two)!;
      return {
        title: sphere.relic.plural,
        text: `Relics of ${sphere.name}. Two initiate an apprentice; they pay for spells of ${sphere.name} and its neighbours on the wheel. Six are the most one can hold.`,
        rules: ['A2.1', 'A6.3', 'A7.2'],
      };
    }
    case 'area':
      return areaHelp(view, two, words);
    case 'spell': {
      const spell = spellOf(two);
      return spell
        ? {
            title: words.text(`spell-${two}`),
            text: `${words.text(`spell-${two}`, {}, 'says')} Lasts: ${words.text(`spell-${two}`, {}, 'lasts')}. Costs ${costWords(spell.area.word)}.`,
            rules: [spell.rule, 'A7.2'],
          }
        : null;
    }
    case 'door': {
      const by = view.seats[Number(one)]?.shadows[two];
      const stands = by === undefined ? 'Nobody’s Shadow stands here.' : `${ownerName(view, by)}’s Shadow stands here and takes a toll.`;
      return { title: `Doorway between ${areaOf(two)?.name.replace('Advanced ', '')}`, text: stands, rules: ['A8.8'] };
    }
    case 'company':
      return {
        title: 'Company',
        text: 'The followers that travel with the mage: they are deployed on the map or become apprentices.',
        rules: ['A4.1', 'A5.7'],
      };
    case 'supply':
      return {
        title: 'Supply',
        text: 'Followers that wait at home. Recruit at a Camp, or gather, to bring them into Company.',
        rules: ['A2.2', 'A6.2'],
      };
    case 'tower':
      return {
        title: 'Mage tower',
        text: 'Built once, on a wilderness that is vacant or one’s own. There any apprentice can be initiated, and apprentices promoted.',
        rules: ['A6.5', 'A6.7'],
      };
    case 'die':
      return {
        title: 'The Warlord’s dice',
        text: 'The first gives his direction, the second his way round: odd counter-clockwise, even clockwise.',
        rules: ['A10.3', 'A10.6'],
      };
    case 'warlord':
      return {
        title: 'The Warlord',
        text: 'Each round he walks out to a ring and along it, explores, breaks wards, kills followers and leaves his own.',
        rules: ['A10.3', 'A10.4', 'A10.5'],
      };
    default:
      return null;
  }
}

function hexHelp(view: ArchmageView, at: string, words: Wording): Help {
  const tile = tileAt(view, at);
  if (!tile) {
    const left = vines(view, at, words)
      .map((whose) => ` Left here: ${whose}.`)
      .join('');
    return {
      title: `Empty place ${at}`,
      text: `Nothing lies here. Upheaval may move a tile to it.${left}`,
      rules: left ? ['A8.17', 'A12.3'] : ['A8.17'],
    };
  }
  const kind = kindOf(tile.kind);
  const text =
    kind?.text ??
    (tile.stack === 'outpost'
      ? 'Unexplored: a Camp or the enclave of a hybrid race. Stand here and explore for one movement point.'
      : 'Unexplored: one of the five kinds of wilderness. Stand here and explore for one movement point; it brings a relic.');
  const rules = kind ? [...kind.rules] : ['A5.5'];
  const token = tile.token && spellOf(tile.token.spell);
  if (token) rules.push(token.rule);
  if (view.vines[at]) rules.push(VINES.rule);
  const state = tileState(view, tile, words);
  return { title: `${tile.name} ${at}`, text: state ? `${text} Here: ${state}.` : text, rules };
}

function areaHelp(view: ArchmageView, word: string, words: Wording): Help {
  const area = areaOf(word)!;
  const spell = spellOfArea(area, view.seats.length === 1);
  const way =
    area.level === 'Fundamental'
      ? 'Initiate apprentices at the enclave of its race, or one in your tower.'
      : `In your tower, apprentices of ${area.from.map((from) => areaOf(from)!.name).join(' and ')} duel: the winner comes here.`;
  const what = spell
    ? `Teaches ${words.text(`spell-${spell.word}`)}: ${words.text(`spell-${spell.word}`, {}, 'says')} Costs ${costWords(word)}.`
    : 'A Master knows the Fundamental and both Advanced spells of the sphere.';
  return {
    title: area.name,
    text: `${what} ${way}`,
    rules: [...(spell ? [spell.rule] : ['A10.2']), area.level === 'Fundamental' ? 'A6.3' : 'A6.7'],
  };
}

/** What it takes to cast the spell of an area, in words. */
export function costWords(word: string): string {
  const area = areaOf(word)!;
  const names = area.spheres.map((index) => SPHERES[index]!.relic.plural);
  if (names.length === 1) return `1 ${SPHERES[area.spheres[0]!]!.relic.name}`;
  return `${names.length} in any mix of ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** What stands on a tile, in words; empty if nothing does. */
function tileState(view: ArchmageView, tile: Tile, words: Wording): string {
  const parts: string[] = [];
  const owner = controller(tile);
  if (tile.tower !== null) parts.push(`${ownerName(view, tile.tower)}’s mage tower`);
  else if (owner !== null) {
    const wards = tile.wards ? ` with ${count(tile.wards, 'ward')}` : '';
    parts.push(`a follower of ${ownerName(view, owner)}${wards}`);
  }
  for (const seat of tile.mages) parts.push(`${ownerName(view, seat)}’s mage`);
  if (tile.warlord) parts.push('the Warlord');
  if (tile.token)
    parts.push(
      `${tile.token.name}${tile.token.holds ? ` holding ${words.text(`spell-${tile.token.holds}`)}` : ''} of ${ownerName(view, tile.token.by)}`,
    );
  parts.push(...vines(view, tile.at, words));
  return parts.join(', ');
}

/** Whose Entangling Vines cover a place, in words. */
function vines(view: ArchmageView, at: string, words: Wording): string[] {
  return (view.vines[at] ?? []).map((seat) => `${words.text('spell-entangling-vines')} of ${ownerName(view, seat)}`);
}

/** A tile's name, where it lies and what stands there. */
export function tileLabel(view: ArchmageView, tile: Tile, words: Wording): string {
  const state = tileState(view, tile, words);
  return `${tile.name} ${tile.at}${state ? ` (${state})` : ''}`;
}

/** A step of the Warlord's walk, in words. */
export function stepWords(view: ArchmageView, { at, does }: Step): string {
  const place = `${tileAt(view, at)?.name ?? ''} ${at}`;
  return does.length ? `${place}: ${does.map((deed) => DEEDS[deed].word).join(', ')}` : place;
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
