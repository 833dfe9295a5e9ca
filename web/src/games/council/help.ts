/** What to tell about an object of the table, in our own words, and where the rules say more. */
import type { Help } from '../../table/context';
import { nameOf, SPECIALS, signed, SYMBOLS } from './look';
import { countFor, type CouncilView, type Treasure } from './view';

const POWERS: Record<string, { text: string; rules: string[] }> = {
  faerie: { text: 'Belongs to two schools, Gairm and Bréag, and counts for both. It has no guild.', rules: ['C1.8', 'C6.2'] },
  'spirit-healer': { text: 'Belongs to two schools, Deoch and Rún, and counts for both. It has no guild.', rules: ['C1.8', 'C6.2'] },
  mercenary: { text: 'At the end one is worth 1 point, two 3, three 6 and four 10.', rules: ['C7.1'] },
  queen: { text: 'At the end she is worth a point for each pair of an Athrach and a Tuama card of yours.', rules: ['C7.1', 'C8.2'] },
  druid: { text: 'Before the treasures are claimed her holder may switch two tokens that differ by 1 or 2.', rules: ['C6.1', 'C8.3'] },
  shapeshifter: {
    text: 'From the next round on, its holder may steal a card that somebody has just picked, and gives the Shapeshifter and two other cards for it.',
    rules: ['C5.1', 'C5.2', 'C5.3'],
  },
  familiar: { text: 'Played when a treasure is claimed, it adds 1 to your strength there. Then it is gone.', rules: ['C6.3'] },
  daemon: { text: 'Once for each treasure it adds 1 to your strength, if you sacrifice another ally. It stays with you.', rules: ['C6.3'] },
};

/** What is told about the object of a spot; null where there is nothing to say. */
export function help(spot: string, view: CouncilView): Help | null {
  const [place, ...rest] = spot.split(':');
  const word = rest.at(-1) ?? '';
  switch (place) {
    case 'token':
      return aboutToken(Number(word));
    case 'awaits':
      return aboutAwaits(word, view);
    case 'sum':
      return aboutSum(word, view);
    case 'pool':
    case 'ally':
    case 'front':
    case 'lane':
      return aboutCard(word);
    case 'picked':
      return view.picked ? aboutTheft(view) : null;
    case 'seat':
      return aboutPlayer(Number(word), view);
    case 'limit':
      return {
        title: `The limit is ${view.limit}`,
        text: 'It is the highest total anybody has this round. Whoever is below it must go on picking until level with it, or locked out.',
        rules: ['C4.2', 'C4.4', 'C4.5'],
      };
    case 'deck':
      return {
        title: `${view.deck_left} cards in the deck`,
        text: 'At the end of a round the Pool is filled up from it, as far as it lasts.',
        rules: ['C3.3'],
      };
    case 'discard':
      return {
        title: 'Discarded',
        text: `Familiars that were played, and cards sacrificed to Daemons: ${view.discard.map((cards) => `${cards.count} ${cards.name}`).join(', ')}.`,
        rules: ['C6.3', 'C6.5'],
      };
    default:
      return null;
  }
}

function aboutCard(kind: string): Help {
  const special = SPECIALS[kind];
  if (special) return { title: special.name, ...POWERS[kind]! };
  const school = Object.keys(SYMBOLS).find((word) => kind.startsWith(`${word}-`))!;
  const guild = kind.slice(school.length + 1);
  return {
    title: `${nameOf(school)} ${nameOf(guild)}`,
    text: `Counts 1 when picked. As an ally it counts for ${nameOf(school)}, ${SYMBOLS[school]!.art}, and for ${SYMBOLS[guild]!.art}. In one round you can't pick another card of either.`,
    rules: ['C1.2', 'C4.1', 'C6.2'],
  };
}

function aboutToken(value: number): Help {
  const cursed = value < 0 ? ' It is cursed: whoever takes it loses points.' : '';
  return {
    title: `A treasure worth ${signed(value)}`,
    text: `The starting player of a round lays one of these tokens on the card just turned up.${cursed}`,
    rules: ['C1.4', 'C3.1'],
  };
}

function aboutAwaits(symbol: string, view: CouncilView): Help {
  const treasure = view.treasures.find((one) => one.symbol === symbol);
  const of = SYMBOLS[symbol]!.art;
  const prize = treasure?.token == null ? 'No token lies here yet.' : `${signed(treasure.token)} lies here.`;
  return {
    title: `The treasure of ${nameOf(symbol)}`,
    text: `${prize} After the last round it goes to whoever alone has the most allies of ${of}. ${treasure ? outcome(treasure, view) : ''}`.trim(),
    rules: ['C3.1', 'C6.2', 'C6.4'],
  };
}

/** How a treasure was settled, in words. */
export function outcome(treasure: Treasure, view: CouncilView): string {
  if (!treasure.strengths) return '';
  const strengths = treasure.strengths.map((strength, seat) => `${view.names[seat]} ${strength}`).join(', ');
  if (!treasure.settled) return `Strengths now: ${strengths}.`;
  const taker = treasure.taken_by === null ? 'tied, nobody took it' : `${view.names[treasure.taken_by]} took it`;
  return `${strengths}: ${taker}.`;
}

function aboutSum(symbol: string, view: CouncilView): Help {
  const pile = view.seat === null ? null : view.seats[view.seat]!.pile;
  const count = pile ? countFor(pile, symbol) : 0;
  return {
    title: `Allies of ${nameOf(symbol)}: ${count}`,
    text: `So strong are you for the treasure of ${SYMBOLS[symbol]!.art}, before any helpers.`,
    rules: ['C6.2', 'C6.3'],
  };
}

function aboutPlayer(seat: number, view: CouncilView): Help {
  const player = view.seats[seat]!;
  const locked = player.locked_out ? ' Every card left in the Pool matches one of theirs: locked out.' : '';
  return {
    title: view.names[seat]!,
    text: `Total ${player.total} this round, ${player.allies} allies before it.${locked}`,
    rules: ['C4.2', 'C4.5'],
  };
}

function aboutTheft(view: CouncilView): Help {
  const { kind, by } = view.picked!;
  return {
    title: 'The Shapeshifter',
    text: `${view.names[by]} has just picked this card (${aboutCard(kind).title}). The Shapeshifter's holder may take it and gives the Shapeshifter and two other cards for it. For ${view.names[by]} all that counts as one pick of 1; for the holder the card counts nothing, and picks given away no longer count.`,
    rules: ['C5.1', 'C5.2', 'C5.3', 'C5.4'],
  };
}
