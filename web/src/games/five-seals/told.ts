/** Objects in the catalogue's words: what screen readers say, what help explains, and where the rules say more. */
import type { Help } from '../../table/context';
import type { Wording } from '../../words/wording';
import { BINDING_STRENGTH } from './data';
import { colourOf, ELEMENT_OF, says } from './look';
import type { DieColour, Element, Figure, HeldScroll, Player, Scroll, Seal, Space, View } from './view';

export function elementName(element: Element, words: Wording): string {
  return words.text(`element-${element}`);
}

export function colourName(colour: DieColour, words: Wording): string {
  return words.text(`colour-${colour}`);
}

/** A space, and which room it lies in, if any. */
export function where(space: Space, view: Pick<View, 'rooms'>, words: Wording): string {
  const room = space.room ? view.rooms[space.room] : undefined;
  return words.join(room ? [space.name, room] : [space.name]);
}

/** A space, what lies there and who stands there. */
export function spaceName(space: Space, view: Pick<View, 'names' | 'rooms'>, words: Wording): string {
  const figures = space.figures.map((figure) => figureName(figure, view, words));
  return words.join([thing(space, words), ...figures, words.text('label-at', { where: where(space, view, words) })]);
}

function figureName({ seat, figure, name }: Figure, view: Pick<View, 'names'>, words: Wording): string {
  if (figure === 'mage') return words.text('label-mage-of', { name: view.names[seat]! });
  return words.text('label-familiar-of', { name: view.names[seat]!, familiar: name });
}

export function sealName({ element, strength }: Seal, words: Wording): string {
  return words.text('label-seal', { element: elementName(element, words), strength });
}

export function thing(space: Space, words: Wording): string {
  if (space.seal) return sealName(space.seal, words);
  if (!space.scroll) return words.text(`space-${space.kind}`);
  const what = words.text('label-scroll', { scroll: space.scroll.name, strength: space.scroll.strength });
  return space.guarded ? words.text('label-guarded', { what }) : what;
}

export function supplyName(colour: DieColour, count: number, words: Wording): string {
  return words.text('label-supply', { dice: words.text('lot', { number: count, colour: colourName(colour, words) }) });
}

export function scrollName(scroll: HeldScroll, words: Wording): string {
  const state = scroll.in_use ? words.text('label-in-use') : faceName(scroll.face_up, words);
  const told = { scroll: scroll.name, strength: scroll.strength, state };
  return scroll.absorbed
    ? words.text('label-held-with-seal', { ...told, seal: sealName(scroll.absorbed, words) })
    : words.text('label-held', told);
}

export function faceName(up: boolean, words: Wording): string {
  return words.text(up ? 'label-face-up' : 'label-face-down');
}

/** What is done with a scroll at this moment. */
export function nowName(inUse: boolean, given: boolean, words: Wording): string {
  if (inUse) return words.text('label-in-use');
  return given ? words.text('label-to-give') : '';
}

export function playerName(player: Player, view: View, words: Wording): string {
  return words.text('label-player', { name: view.names[player.seat]!, mage: player.mage_name });
}

/** When the game ends, in words. */
export function ending(view: View, words: Wording): string {
  return words.text('label-ending', { needed: view.sixes_to_go_on, left: view.sixes });
}

export function circleName(view: View, words: Wording): string {
  const message = `circle-${view.circle}`;
  return words.text('label-circle', { number: words.text(message, {}, 'number'), circle: words.text(message) });
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
      return supplyHelp(key as DieColour, view, words);
    case 'die':
      return dieHelp(kind.split('-')[0] as DieColour, words);
    case 'scroll': {
      const scroll = view.seats[Number(key)]?.scrolls.find((held) => held.kind === kind);
      return scroll ? scrollHelp(scroll, words) : null;
    }
    case 'binding':
      return bindingHelp(view.seats[Number(key)]!, words);
    case 'seat':
      return seatHelp(view.seats[Number(key)]!, view, words);
    default:
      return null;
  }
}

/** Sentences one after the other. */
function together(...sentences: (string | false | null)[]): string {
  return sentences.filter(Boolean).join(' ');
}

function spaceHelp(space: Space, view: View, words: Wording): Help {
  const place = where(space, view, words);
  const lies = words.text('help-space', { where: place }, 'lies');
  const standing = space.figures.map((figure) => words.text('help-space', { figure: figureName(figure, view, words) }, 'stands'));
  if (space.seal) {
    const { element, colour, strength } = space.seal;
    const text = words.text('help-seal', { colour: colourName(colour, words), strength }, 'text');
    return {
      title: words.text('help-seal', { element: elementName(element, words), strength }),
      text: together(text, lies, ...standing),
      rules: ['F5.1', 'F5.3', 'F5.4'],
    };
  }
  if (space.scroll) {
    const { title, text, rules } = scrollHelp(space.scroll, words);
    const guard = space.guarded && words.text('help-scroll', {}, 'guarded');
    return { title, text: together(text, howToTake(space.scroll, words), guard, lies), rules: [...rules, 'F5.3'] };
  }
  return {
    title: words.text('help-space', { space: words.text(`space-${space.kind}`, {}, 'title'), where: place }),
    text: together(words.text('help-space', {}, space.kind === 'start' ? 'start' : 'text'), ...standing),
    rules: ['F5.1', 'F2.1'],
  };
}

function howToTake({ element, strength }: Scroll, words: Wording): string {
  if (element === 'mind') return words.text('help-scroll', { strength }, 'mind');
  return words.text('help-scroll', { colour: colourName(colourOf(element), words), strength }, 'take');
}

function scrollHelp(scroll: Scroll & Partial<HeldScroll>, words: Wording): Help {
  const { name, strength, spell, element, absorbed } = scroll;
  return {
    title: words.text('help-scroll', { scroll: name, strength }),
    text: together(
      words.text('help-scroll', { says: says(spell, element, words), strength }, 'text'),
      scroll.face_up === false && words.text('help-scroll', {}, 'down'),
      absorbed ? words.text('help-scroll', { seal: sealName(absorbed, words) }, 'kept') : null,
    ),
    rules: [scroll.rule, 'F4.1'],
  };
}

function bindingHelp(player: Player, words: Wording): Help {
  return {
    title: words.text('help-scroll', { scroll: words.text('thing-binding'), strength: BINDING_STRENGTH }),
    text: together(says('binding', 'mind', words), !player.binding_face_up && words.text('help-binding', {}, 'down')),
    rules: ['F6.2', 'F6.1', 'F6.3'],
  };
}

function supplyHelp(colour: DieColour, view: View, words: Wording): Help {
  const [left, all] = [view.supply[colour], view.dice_of_a_colour];
  const told = {
    left,
    all,
    out: all - left,
    colour: colourName(colour, words),
    'colour-start': words.text(`colour-${colour}`, {}, 'start'),
    element: elementName(ELEMENT_OF[colour], words),
  };
  return { title: words.text('help-supply', told), text: words.text('help-supply', told, 'text'), rules: ['F2.3', 'F3.3'] };
}

function dieHelp(colour: DieColour, words: Wording): Help {
  const told = { colour: colourName(colour, words), element: elementName(ELEMENT_OF[colour], words) };
  return { title: words.text('help-die', told), text: words.text('help-die', told, 'text'), rules: ['F5.3', 'F10.1'] };
}

function seatHelp(player: Player, view: View, words: Wording): Help {
  const { score, points, familiar } = player;
  const at = (name: string) =>
    where(
      view.spaces.find((space) => space.name === name)!,
      view,
      words,
    );
  const [space, place] = [at(player.space), player.familiar_space && at(player.familiar_space)];
  return {
    title: playerName(player, view, words),
    text: together(
      words.text('help-player', { score, ...points }, points.synergy ? 'synergy' : 'points'),
      place ? words.text('help-player', { space, familiar, place }, 'apart') : words.text('help-player', { space, familiar }, 'together'),
      player.round_over && words.text('help-player', {}, 'over'),
    ),
    rules: ['F1.4', 'F8.1', 'F3.3'],
  };
}
