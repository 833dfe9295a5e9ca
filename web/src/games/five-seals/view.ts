/** What a seat sees of Five Seals of Magic, out of the bytes that rules have written: the view of magetable/games/five_seals/view.py. */

import { wordOf } from '../../words/data';
import { named, row } from '../../words/record';
import { heading, type Heading, type Sight } from '../../words/sight';
import {
  BoxBytes,
  CIRCLES,
  COLOUR_WORDS,
  COLOURS,
  data,
  ELEMENT_OF,
  ELEMENT_WORDS,
  ELEMENTS,
  EMPTY,
  FACES,
  KEEPER,
  OFF_BOARD,
  PHASES,
  type PlayerBytes,
  SCROLL,
  SCROLLS,
  SEAL,
  ShownBytes,
  SPELL_RULES,
  SPELL_WORDS,
  StateBytes,
  STRENGTH_OF,
  STRENGTHS,
  WEAKEST,
} from './data';

export type Element = (typeof ELEMENT_WORDS)[number];
export type Natural = Exclude<Element, 'mind'>;
export type Colour = (typeof COLOUR_WORDS)[number];
export type DieColour = Exclude<Colour, 'purple'>;
export type Circle = (typeof CIRCLES)[number];
export type Phase = (typeof PHASES)[number];

export interface Seal {
  element: Natural;
  colour: DieColour;
  strength: number;
}

export interface Scroll {
  kind: string; // change-fire
  name: string; // Change of Fire
  spell: string; // change
  rule: string; // its number on the rules page
  element: Element;
  colour: Colour;
  strength: number;
}

export interface HeldScroll extends Scroll {
  face_up: boolean;
  in_use: boolean;
  absorbed: Seal | null;
}

export interface Figure {
  seat: number;
  figure: 'mage' | 'familiar';
  name: string;
}

export interface Space {
  name: string;
  kind: 'floor' | 'circle' | 'box' | 'start';
  segment: number;
  radius: number; // 0 is the middle, 100 the rim
  angle: number; // degrees, clockwise from the top
  room: string | null; // a key of View.rooms
  printed: number | null;
  seal: Seal | null;
  scroll: Scroll | null;
  guarded: boolean;
  figures: Figure[];
}

/** What of a space changes with each turn: where the mage whose turn it is may go. */
export interface Open {
  reachable: boolean; // never asked of floor
  walkable: boolean; // floor too
}

export interface RolledDie {
  colour: DieColour;
  value: number;
  chosen: boolean;
}

export interface Player {
  seat: number;
  mage: string;
  mage_name: string;
  familiar: string;
  space: string;
  familiar_space: string | null;
  dice: RolledDie[];
  fresh_dice: DieColour[];
  round_over: boolean;
  binding_face_up: boolean;
  scrolls: HeldScroll[];
  score: number;
  points: { scrolls: number; binding: number; synergy: number }; // what the score is made of
  parts: Record<string, number>; // the same with scrolls by their strength
}

export interface Using {
  kind: string; // of the scroll in use, or "binding"
  name: string;
  step: number;
  space: string | null; // the first of two
  rival: number | null;
  die: { colour: DieColour; value: number } | null; // that Deception takes
  scroll: string | null; // the kind that Transfer gives
}

export interface View extends Heading {
  circle: Circle;
  phase: Phase;
  round: number;
  first: number;
  turn: number | null;
  idle_rounds: number;
  idle_rounds_to_end: number;
  sixes: number;
  sixes_to_go_on: number;
  supply: Record<DieColour, number>;
  dice_of_a_colour: number;
  hand: number; // dice taken for a round
  using: Using | null;
  breaking: { space: string; due: number } | null;
  guardians: { element: Element; space: string | null }[];
  seats: Player[];
  board: string;
  rooms: Record<string, string>;
  passages: [string, string][];
  spaces: (Space & Open)[];
}

const STRENGTH_PARTS = row(STRENGTHS, (rank) => `strength-${WEAKEST + rank}`);
const elementWord = (number: number) => ELEMENT_WORDS[number]!;
const colourWord = (number: number) => COLOUR_WORDS[number]! as DieColour;
const has = (bits: bigint, number: number): boolean => ((bits >> BigInt(number)) & 1n) !== 0n;

function seal(thing: number): Seal {
  const element = ELEMENT_OF[thing]!;
  return { element: elementWord(element) as Natural, colour: colourWord(element), strength: STRENGTH_OF[thing]! };
}

export function view(sight: Sight): View {
  const s = new StateBytes(sight.seen);
  const shown = new ShownBytes(sight.shown);
  const box = new BoxBytes(sight.box);
  const { local } = sight.names;
  const spaceName = (place: number): string => local.space![place]!;
  const nameOrNull = (place: number): string | null => (place === OFF_BOARD ? null : spaceName(place));
  const kindName = (kind: number): string => sight.words.name('thing', kind);

  function scroll(number: number): Scroll {
    const kind = shown.kinds(number);
    const spell = Math.floor(kind / ELEMENTS);
    const words = { kind: wordOf(data, 'thing', kind), name: kindName(kind), spell: SPELL_WORDS[spell]!, rule: SPELL_RULES[spell]! };
    return { ...words, ...seal(SCROLL + number) };
  }

  const figures = row(s.seats, (seat): [place: number, figure: Figure][] => {
    const me = s.players(seat);
    return [
      [me.mage, { seat, figure: 'mage', name: sight.words.name('mage', shown.mage(seat)) }],
      [me.familiar, { seat, figure: 'familiar', name: sight.words.name('familiar', shown.mage(seat)) }],
    ];
  }).flat();

  const guarded = new Set(row(ELEMENTS, (element) => s.guardian(element)));
  function space(place: number): Space & Open {
    const thing = s.on(place);
    const room = box.rooms(place);
    return {
      name: spaceName(place),
      kind: local['space-kind']![place] as Space['kind'],
      segment: Number(local['space-segment']![place]),
      radius: Number(local['space-radius']![place]),
      angle: Number(local['space-angle']![place]),
      room: room ? local['room-key']![room]! : null,
      printed: box.circles(place) || box.boxes(place) || null,
      seal: thing >= SEAL && thing < SCROLL ? seal(thing) : null,
      scroll: thing >= SCROLL ? scroll(thing - SCROLL) : null,
      guarded: guarded.has(place),
      figures: figures.flatMap(([at, figure]) => (at === place ? [figure] : [])),
      reachable: shown.reach(place) !== 0,
      walkable: shown.walk(place) !== 0,
    };
  }

  /** Rolled dice, by colour, the highest first; those chosen in the current step are marked. */
  function dice(me: PlayerBytes, seat: number): RolledDie[] {
    return row(COLOURS, (colour) =>
      row(FACES, (lower) => {
        const value = FACES - lower;
        const chosen = seat === shown.diceOf ? shown.chosen(colour, value - 1) : 0;
        return row(me.dice(colour, value - 1), (number) => ({ colour: colourWord(colour), value, chosen: number < chosen }));
      }).flat(),
    ).flat();
  }

  function held(me: PlayerBytes, number: number): HeldScroll {
    const keeps = Math.floor(shown.kinds(number) / ELEMENTS) === KEEPER;
    const token = keeps ? s.absorbed(ELEMENT_OF[SCROLL + number]!) : EMPTY;
    return {
      ...scroll(number),
      face_up: !has(me.down, number),
      in_use: has(s.busy, number),
      absorbed: token === EMPTY ? null : seal(token),
    };
  }

  function player(seat: number): Player {
    const me = s.players(seat);
    const number = shown.mage(seat);
    return {
      seat,
      mage: wordOf(data, 'mage', number),
      mage_name: sight.words.name('mage', number),
      familiar: sight.words.name('familiar', number),
      space: spaceName(me.mage),
      familiar_space: nameOrNull(me.familiar),
      dice: dice(me, seat),
      fresh_dice: row(COLOURS, (colour) => row(me.fresh(colour), () => colourWord(colour))).flat(),
      round_over: me.out !== 0,
      binding_face_up: me.bound === 0,
      scrolls: row(SCROLLS, (scroll) => scroll).flatMap((scroll) => (has(me.held, scroll) ? [held(me, scroll)] : [])),
      score: shown.score(seat),
      points: { scrolls: shown.scrollPoints(seat), binding: shown.bindingPoints(seat), synergy: shown.synergyPoints(seat) },
      parts: {
        binding: shown.bindingPoints(seat),
        ...named(STRENGTH_PARTS, (rank) => shown.strengthPoints(seat, rank)),
        synergy: shown.synergyPoints(seat),
      },
    };
  }

  function using(): Using | null {
    if (shown.using < 0) return null;
    const die = shown.die < 0 ? null : { colour: colourWord(Math.floor(shown.die / FACES)), value: (shown.die % FACES) + 1 };
    return {
      kind: wordOf(data, 'thing', shown.using),
      name: kindName(shown.using),
      step: s.step,
      space: nameOrNull(shown.space),
      rival: shown.rival < 0 ? null : shown.rival,
      die,
      scroll: shown.given < 0 ? null : wordOf(data, 'thing', shown.given),
    };
  }

  return {
    ...heading(sight, s.toMove),
    circle: CIRCLES[s.circle]!,
    phase: PHASES[s.phase]!,
    round: s.round,
    first: s.first,
    turn: shown.turn < 0 ? null : shown.turn,
    idle_rounds: s.idle,
    idle_rounds_to_end: box.idleRounds,
    sixes: shown.sixes,
    sixes_to_go_on: box.sixes,
    supply: Object.fromEntries(row(COLOURS, (colour) => [colourWord(colour), s.supply(colour)])) as Record<DieColour, number>,
    dice_of_a_colour: box.dice,
    hand: box.hand,
    using: using(),
    breaking: shown.breaking < 0 ? null : { space: spaceName(shown.breaking), due: s.due },
    guardians: row(ELEMENTS, (element) => element).flatMap((element) =>
      shown.guardians(element) ? [{ element: elementWord(element), space: nameOrNull(s.guardian(element)) }] : [],
    ),
    seats: row(s.seats, player),
    board: local.board![0]!,
    rooms: Object.fromEntries(local['room-key']!.slice(1).map((key, room) => [key, local.room![room + 1]!])),
    passages: local['passage-from']!.map((from, way) => [spaceName(Number(from)), spaceName(Number(local['passage-to']![way]))]),
    spaces: row(box.spaces, space),
  };
}
