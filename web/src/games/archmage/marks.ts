/**
 * Which object of the table a choice or a line of the log is about. The objects and their ids (a seat counts from 0):
 *
 *   hex:2,-1           a place on the map        relic:0:gem        a shelf of relics
 *   planet:0:time      a planet of a player      area:0:time-will   an area of a player's wheel
 *   spell:0:quicken    a spell in the book       door:1:time-will   the doorway between two spheres
 *   company:0, supply:0, tower:0                 die:0, die:1, warlord
 */
import type { Choice, Help } from '../../table/context';
import { chasmLine } from './hexes';
import { ADVANCED, areaOf, AREAS, DEEDS, DIRECTIONS, kindOf, KINDS, SPELLS, spellOf, spellOfArea, SPHERES } from './look';
import { controller, ownerName, tileAt, type ArchmageView, type Step, type Tile } from './view';

/** The objects a legal choice is shown on; none for letting be, enough and the end of the turn. */
export function spots(choice: Pick<Choice, 'notation'>, view: ArchmageView): string[] {
  const [verb, one = '', two = ''] = choice.notation.split(' ');
  const me = view.to_move ?? 0;
  const here = view.seats[me]?.mage ?? '0,0';
  switch (verb) {
    case 'planet':
      return [`planet:${me}:${one}`];
    case 'travel':
    case 'divine':
    case 'at':
      return [`hex:${one}`];
    case 'explore':
    case 'attack':
    case 'gather':
    case 'recruit':
    case 'wards':
      return [`hex:${here}`];
    case 'deploy':
      return [`hex:${here}`, `company:${me}`];
    case 'build':
      return [`hex:${here}`, `tower:${me}`];
    case 'initiate':
      return kindOf(tileAt(view, here)?.kind ?? null)?.rules.includes('A6.3')
        ? [`area:${me}:${one}`, `hex:${here}`]
        : [`area:${me}:${one}`];
    case 'promote':
      return [`area:${me}:${one}`];
    case 'cast':
      return [`spell:${me}:${one}`];
    case 'learn':
      return [`area:${me}:${spellOf(one)?.area.word}`];
    case 'take':
      return one === 'follower' ? [`company:${me}`] : [`relic:${me}:${one}`];
    case 'pay':
    case 'discard':
    case 'turn':
    case 'into':
      return [`relic:${me}:${one}`];
    case 'toward':
      return chasmLine(view, here, one as keyof typeof DIRECTIONS).map((at) => `hex:${at}`);
    case 'shadow':
      return [`door:${Number(one) - 1}:${two}`];
    case 'corrupt':
      return [`area:${Number(one) - 1}:${two}`];
    case 'pip':
      return [`die:${(view.warlord?.dice.length ?? 1) - 1}`];
    default:
      return [];
  }
}

const CITY = KINDS.slice(0, 7);
const VINES = spellOf('entangling-vines')!;

/** The objects a line of the log names. */
export function mentions(line: string, view: ArchmageView): string[] {
  const found = new Set<string>();
  for (const [at] of line.matchAll(/-?\d,-?\d/g)) found.add(`hex:${at}`);
  for (const tile of view.tiles) {
    if (CITY.some((kind) => kind.word === tile.kind) && line.includes(tile.name)) found.add(`hex:${tile.at}`);
  }
  const seat = seatOf(view, (name) => line.startsWith(`${name} `));
  const owner = seatOf(view, (name) => line.includes(`${name}'s`));
  if (/\b(Warlord|He|his)\b/.test(line) && view.warlord) found.add('warlord');
  for (const area of AREAS) if (seat >= 0 && line.includes(area.name)) found.add(`area:${seat}:${area.word}`);
  for (const area of ADVANCED) {
    const pair = area.name.replace('Advanced ', '');
    if (owner >= 0 && /Shadow/.test(line) && line.includes(pair)) {
      const host = seatOf(view, (name) => line.includes(`${name}'s ${pair}`));
      found.add(`door:${host >= 0 ? host : (view.turn ?? owner)}:${area.word}`);
    }
  }
  for (const { word, name, relic } of SPHERES) {
    if (seat >= 0 && line.includes(`the ${name} planet`)) found.add(`planet:${seat}:${word}`);
    const pupil = seat >= 0 ? seat : owner;
    if (pupil >= 0 && line.includes(`apprentice in ${name}`)) found.add(`area:${pupil}:${word}`);
    if (seat >= 0 && new RegExp(`\\b(${relic.name}|${relic.plural})\\b`).test(line) && !line.includes(`and ${name}`)) {
      found.add(`relic:${seat}:${relic.word}`);
    }
  }
  for (const spell of SPELLS) {
    if (seat >= 0 && line.includes(`casts ${spell.name}`)) found.add(`spell:${seat}:${spell.word}`);
  }
  if (owner >= 0 && line.includes('Company')) found.add(`company:${owner}`);
  if (seat >= 0 && line.includes('to Supply')) found.add(`supply:${seat}`);
  return [...found];
}

/** The seat whose name fits, the longest if several do (one name may end in another); -1 if none. */
function seatOf(view: ArchmageView, fits: (name: string) => boolean): number {
  const found = view.names.filter(fits).sort((one, other) => other.length - one.length)[0];
  return found === undefined ? -1 : view.names.indexOf(found);
}

/** What to explain about an object. */
export function help(spot: string, view: ArchmageView): Help | null {
  const [kind, one = '', two = ''] = spot.split(':');
  switch (kind) {
    case 'hex':
      return hexHelp(view, one);
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
      return areaHelp(view, two);
    case 'spell': {
      const spell = spellOf(two);
      return spell
        ? {
            title: spell.name,
            text: `${spell.text} Lasts: ${spell.lasts}. Costs ${costWords(spell.area.word)}.`,
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

function hexHelp(view: ArchmageView, at: string): Help {
  const tile = tileAt(view, at);
  if (!tile) {
    const left = vines(view, at)
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
  const state = tileState(view, tile);
  return { title: `${tile.name} ${at}`, text: state ? `${text} Here: ${state}.` : text, rules };
}

function areaHelp(view: ArchmageView, word: string): Help {
  const area = areaOf(word)!;
  const spell = spellOfArea(area, view.players === 1);
  const way =
    area.level === 'Fundamental'
      ? 'Initiate apprentices at the enclave of its race, or one in your tower.'
      : `In your tower, apprentices of ${area.from.map((from) => areaOf(from)!.name).join(' and ')} duel: the winner comes here.`;
  const what = spell
    ? `Teaches ${spell.name}: ${spell.text} Costs ${costWords(word)}.`
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
function tileState(view: ArchmageView, tile: Tile): string {
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
      `${tile.token.name}${tile.token.holds ? ` holding ${spellOf(tile.token.holds)?.name}` : ''} of ${ownerName(view, tile.token.by)}`,
    );
  parts.push(...vines(view, tile.at));
  return parts.join(', ');
}

/** Whose Entangling Vines cover a place, in words. */
function vines(view: ArchmageView, at: string): string[] {
  return (view.vines[at] ?? []).map((seat) => `${VINES.name} of ${ownerName(view, seat)}`);
}

/** A tile's name, where it lies and what stands there. */
export function tileLabel(view: ArchmageView, tile: Tile): string {
  const state = tileState(view, tile);
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
