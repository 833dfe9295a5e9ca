/** Objects in words: what screen readers say, what help explains. */
import type { Help } from '../../table/context';
import type { Wording } from '../../words/wording';
import { CIRCLE_NAMES, ELEMENT_OF, ELEMENTS, says, sealName } from './look';
import type { DieColour, HeldScroll, Player, Scroll, Space, View } from './view';

/** Which room a space lies in, if any. */
export function where(space: Space, view: View): string {
  const room = space.room ? view.rooms[space.room] : undefined;
  return room ? `${space.name}, ${room}` : space.name;
}

/** A space, what lies there and who stands there. */
export function spaceName(space: Space, view: View): string {
  return [thing(space), ...space.figures.map((figure) => `${view.names[figure.seat]}'s ${figure.figure === 'mage' ? 'mage' : figure.name}`)]
    .filter(Boolean)
    .concat(`at ${where(space, view)}`)
    .join(', ');
}

export function thing(space: Space): string {
  if (space.seal) return sealName(space.seal);
  if (space.scroll) return `${space.scroll.name}, scroll of strength ${space.scroll.strength}${space.guarded ? ', guarded' : ''}`;
  return { circle: 'open circle', box: 'empty box', start: 'starting circle', floor: 'floor' }[space.kind];
}

export function supplyName(colour: DieColour, count: number): string {
  return `Supply: ${count} ${colour} ${count === 1 ? 'die' : 'dice'}`;
}

export function scrollName(scroll: HeldScroll): string {
  const state = scroll.in_use ? 'in use' : scroll.face_up ? 'face up' : 'face down';
  const kept = scroll.absorbed ? `, with the ${sealName(scroll.absorbed)} on it` : '';
  return `${scroll.name}, strength ${scroll.strength}, ${state}${kept}`;
}

/** What is explained about an object. */
export function help(spot: string, view: View, words: Wording): Help | null {
  const [what, key = '', kind = ''] = spot.split(':');
  switch (what) {
    case 'space': {
      const space = view.spaces.find(({ name }) => name === key);
      return space ? spaceHelp(space, view, words) : null;
    }
    case 'supply':
      return supplyHelp(key as DieColour, view);
    case 'die':
      return dieHelp(kind.split('-')[0] as DieColour);
    case 'scroll': {
      const scroll = view.seats[Number(key)]?.scrolls.find((held) => held.kind === kind);
      return scroll ? scrollHelp(scroll, words) : null;
    }
    case 'binding':
      return bindingHelp(view.seats[Number(key)]!, words);
    case 'seat':
      return seatHelp(view.seats[Number(key)]!, view);
    default:
      return null;
  }
}

function spaceHelp(space: Space, view: View, words: Wording): Help {
  const standing = space.figures.map(
    ({ seat, figure, name }) => `${view.names[seat]}'s ${figure === 'mage' ? 'mage' : name} stands here and stops the others.`,
  );
  const at = `It lies at ${where(space, view)}.`;
  if (space.seal) {
    const { name, colour } = ELEMENTS[space.seal.element];
    const text = `Bars the way. Break it with ${colour} dice that make ${space.seal.strength} or more, none of them superfluous.`;
    return {
      title: `${name} seal, strength ${space.seal.strength}`,
      text: [text, at, ...standing].join(' '),
      rules: ['F5.1', 'F5.3', 'F5.4'],
    };
  }
  if (space.scroll) {
    const told = scrollHelp(space.scroll, words);
    const colour = space.scroll.element === 'mind' ? 'dice of any one colour' : `${space.scroll.colour} dice`;
    const guard = space.guarded ? ' A guardian stands on it: nobody can take it now.' : '';
    return {
      ...told,
      text: `${told.text} Take it with ${colour} that make ${space.scroll.strength} or more.${guard} ${at}`,
      rules: [...told.rules, 'F5.3'],
    };
  }
  const title = { circle: 'An open circle', box: 'An empty box', start: 'A starting circle', floor: 'Floor' }[space.kind];
  const text = space.kind === 'start' ? "A mage began here. A figure in it is in nobody's way." : 'Nothing lies here: ways lead through.';
  return { title: `${title}: ${where(space, view)}`, text: [text, ...standing].join(' '), rules: ['F5.1', 'F2.1'] };
}

function scrollHelp(scroll: Scroll & Partial<HeldScroll>, words: Wording): Help {
  const state = scroll.face_up === false ? " It lies face down until its holder's round is over." : '';
  const kept = scroll.absorbed ? ` The ${sealName(scroll.absorbed)} lies on it.` : '';
  return {
    title: `${scroll.name}, strength ${scroll.strength}`,
    text: `${says(scroll.spell, scroll.element, words)} Worth ${scroll.strength} points at the end.${state}${kept}`,
    rules: [scroll.rule, 'F4.1'],
  };
}

function bindingHelp(player: Player, words: Wording): Help {
  const state = player.binding_face_up ? '' : ' It lies face down until the round is over for its holder.';
  return { title: 'Binding, strength 1', text: `${says('binding', 'mind', words)}${state}`, rules: ['F6.2', 'F6.1', 'F6.3'] };
}

function supplyHelp(colour: DieColour, view: View): Help {
  const all = view.dice_of_a_colour;
  const out = all - view.supply[colour];
  const text = `${view.supply[colour]} of ${all} ${colour} dice are here, ${out} with the players. ${colour[0]!.toUpperCase()}${colour.slice(1)} dice break ${ELEMENTS[ELEMENT_OF[colour]].name}.`;
  return { title: `Supply of ${colour} dice`, text, rules: ['F2.3', 'F3.3'] };
}

function dieHelp(colour: DieColour): Help {
  const name = ELEMENTS[ELEMENT_OF[colour]].name;
  return {
    title: `A ${colour} die`,
    text: `${name} seals and scrolls are broken with ${colour} dice; scrolls of Mind with dice of any one colour. The sum must reach the strength.`,
    rules: ['F5.3', 'F10.1'],
  };
}

function seatHelp(player: Player, view: View): Help {
  const familiar = player.familiar_space ? `stands at ${player.familiar_space}` : 'is with its mage';
  const over = player.round_over ? ' The round is over for them.' : '';
  return {
    title: `${view.names[player.seat]}, the ${player.mage_name}`,
    text: `${points(player)} The mage stands at ${player.space}, the ${player.familiar} ${familiar}.${over}`,
    rules: ['F1.4', 'F8.1', 'F3.3'],
  };
}

function points({ score, points: { scrolls, binding, synergy } }: Player): string {
  return `${score} points: ${scrolls} from scrolls, ${binding} from Binding${synergy ? `, ${synergy} from Synergy` : ''}.`;
}

/** When the game ends, in words. */
export function ending(view: View): string {
  return `The game ends after a round with fewer than ${view.sixes_to_go_on} scrolls of strength 6 on the board. ${view.sixes} lie there.`;
}

export function circleName(view: View): string {
  return `Circle ${view.circle}: ${CIRCLE_NAMES[view.circle]}`;
}
