/** What to tell about an object of the table, in the catalogue's words, and where the rules say more. */
import type { Help } from '../../table/context';
import type { Wording } from '../../words/wording';
import { face, messageOf, signed, symbolsOf } from './look';
import { countFor, type CouncilView, type Treasure } from './view';

const RULES_OF_SPECIALS: Record<string, string[]> = {
  faerie: ['C1.8', 'C6.2'],
  'spirit-healer': ['C1.8', 'C6.2'],
  mercenary: ['C7.1'],
  queen: ['C7.1', 'C8.2'],
  druid: ['C6.1', 'C8.3'],
  shapeshifter: ['C5.1', 'C5.2', 'C5.3'],
  familiar: ['C6.3'],
  daemon: ['C6.3'],
};

/** What is told about the object of a spot; null where there is nothing to say. */
export function help(spot: string, view: CouncilView, words: Wording): Help | null {
  const [place, ...rest] = spot.split(':');
  const word = rest.at(-1) ?? '';
  switch (place) {
    case 'token':
      return aboutToken(Number(word), words);
    case 'awaits':
      return aboutAwaits(word, view, words);
    case 'sum':
      return aboutSum(word, view, words);
    case 'pool':
    case 'ally':
    case 'front':
    case 'lane':
      return aboutCard(word, view, words);
    case 'picked':
      return view.picked ? aboutTheft(view, words) : null;
    case 'seat':
      return aboutPlayer(Number(word), view, words);
    case 'limit':
      return {
        title: words.text('help-limit', { limit: view.limit }),
        text: words.text('help-limit', {}, 'text'),
        rules: ['C4.2', 'C4.4', 'C4.5'],
      };
    case 'deck':
      return {
        title: words.text('help-deck', { count: view.deck_left }),
        text: words.text('help-deck', {}, 'text'),
        rules: ['C3.3'],
      };
    case 'discard': {
      const cards = words.join(view.discard.map(({ count, name }) => words.text('label-amount', { count, card: name })));
      return { title: words.text('help-discard'), text: words.text('help-discard', { cards }, 'text'), rules: ['C6.3', 'C6.5'] };
    }
    default:
      return null;
  }
}

function aboutCard(kind: string, view: CouncilView, words: Wording): Help {
  const { special, guild, schools } = face({ kind, symbols: symbolsOf(kind) });
  const title = words.text(messageOf(kind));
  if (special) {
    const points = words.join(view.mercenary_points.map(String));
    return { title, text: words.text(messageOf(kind), { points }, 'help'), rules: RULES_OF_SPECIALS[kind]! };
  }
  const school = messageOf(schools[0]!);
  const told = { school: words.text(school), art: words.text(school, {}, 'art'), guild: words.text(messageOf(guild!), {}, 'art') };
  return { title, text: words.text('help-card', told, 'text'), rules: ['C1.2', 'C4.1', 'C6.2'] };
}

function aboutToken(value: number, words: Wording): Help {
  return {
    title: words.text('help-token', { value: signed(value) }),
    text: words.text('help-token', {}, value < 0 ? 'cursed' : 'text'),
    rules: ['C1.4', 'C3.1'],
  };
}

function aboutAwaits(word: string, view: CouncilView, words: Wording): Help {
  const treasure = view.treasures.find((one) => one.symbol === word);
  const message = messageOf(word);
  const art = words.text(message, {}, 'art');
  const text =
    treasure?.token == null
      ? words.text('help-awaits', { art }, 'empty')
      : words.text('help-awaits', { token: signed(treasure.token), art, outcome: outcome(treasure, view, words) }, 'text').trim();
  return { title: words.text('help-awaits', { symbol: words.text(message) }), text, rules: ['C3.1', 'C6.2', 'C6.4'] };
}

/** How a treasure was settled, in words. */
export function outcome(treasure: Treasure, view: CouncilView, words: Pick<Wording, 'text' | 'join'>): string {
  if (!treasure.strengths) return '';
  const strengths = words.join(treasure.strengths.map((number, seat) => words.text('amount', { seat: view.names[seat]!, number })));
  if (!treasure.settled) return words.text('label-strengths-now', { strengths });
  if (treasure.taken_by === null) return words.text('label-settled-tied', { strengths });
  return words.text('label-settled', { strengths, taker: view.names[treasure.taken_by]! });
}

function aboutSum(word: string, view: CouncilView, words: Wording): Help {
  const pile = view.seat === null ? null : view.seats[view.seat]!.pile;
  const message = messageOf(word);
  return {
    title: words.text('help-sum', { symbol: words.text(message), count: pile ? countFor(pile, word) : 0 }),
    text: words.text('help-sum', { art: words.text(message, {}, 'art') }, 'text'),
    rules: ['C6.2', 'C6.3'],
  };
}

function aboutPlayer(seat: number, view: CouncilView, words: Wording): Help {
  const { total, allies, locked_out } = view.seats[seat]!;
  return {
    title: view.names[seat]!,
    text: words.text('help-player', { total, allies }, locked_out ? 'locked' : 'text'),
    rules: ['C4.2', 'C4.5'],
  };
}

function aboutTheft(view: CouncilView, words: Wording): Help {
  const { kind, by } = view.picked!;
  return {
    title: words.text('card-shapeshifter'),
    text: words.text('help-theft', { name: view.names[by]!, card: words.text(messageOf(kind)) }, 'text'),
    rules: ['C5.1', 'C5.2', 'C5.3', 'C5.4'],
  };
}
