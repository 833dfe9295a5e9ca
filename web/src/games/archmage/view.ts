/** What a seat sees of Archmage, out of the bytes that rules have written: the view of magetable/games/archmage/view.py. */

import { wordOf } from '../../words/data';
import { named, row } from '../../words/record';
import { heading, type Heading, type Sight } from '../../words/sight';
import {
  AREAS,
  AUTOMATON_TOKEN,
  BLOOD,
  BoxBytes,
  COORDINATES,
  data,
  DEED_WORDS,
  DIRECTION_WORDS,
  HIDDEN,
  HOLES,
  INNER_RING,
  KIND_WORDS,
  KNOWS,
  LANDING,
  LEVEL_WORDS,
  MOST_TILES,
  NO_TILE,
  PHASES,
  PLACE_WORDS,
  PLACES,
  ShownBytes,
  SPELL_RULES,
  SPHERES,
  STACK_WORDS,
  STACKS,
  STANDARD_WORDS,
  StateBytes,
  TOKEN_SPELL,
  WARLORD,
  type WHEEL,
  WILDERNESS,
} from './data';

export { WARLORD };

type Wheel = (typeof WHEEL)[number];
export type SphereWord = Wheel[0];
export type RelicWord = Wheel[1];
export type WildernessWord = Exclude<Wheel[2], ''>;
export type DirectionWord = (typeof DIRECTION_WORDS)[number];
export type Phase = (typeof PHASES)[number];

export interface Token {
  spell: string;
  name: string;
  by: number;
  holds: string | null; // the spell that an Automaton holds
}

export interface Tile {
  at: string; // "q,r"
  q: number;
  r: number;
  explored: boolean;
  stack: 'wilderness' | 'outpost' | null;
  kind: string | null; // hidden while unexplored
  name: string;
  holder: number | null; // whose follower; in the solo game 1 is the Warlord
  wards: number;
  tower: number | null;
  controller: number | null; // whose the location is, by a follower or a tower
  mages: number[];
  warlord: boolean;
  token: Token | null;
}

export interface Player {
  seat: number;
  company: number;
  supply: number;
  imprisoned: number;
  on_map: number; // followers
  mage: string;
  tower: string | null;
  relics: Record<RelicWord, number>;
  planets: Record<SphereWord, number>; // spaces from the centre, negative on its left
  turns: number;
  turns_left: number;
  final_turn: boolean;
  apprentices: Record<string, number>; // by area
  corrupt: Record<string, number>;
  shadows: Record<string, number>; // by doorway: whose
  book: string[];
  cast: string[];
  stone_skin: boolean;
  coming: string[]; // spells that the next update brings
  lands: Record<WildernessWord, number>; // points for each kind
  held: Record<WildernessWord, number>; // locations of each kind
  rival: Record<WildernessWord, number>; // ... and the most that anybody else has
  scored: boolean;
  score: number;
  points: { spells: number; land: number }; // what the score is made of ...
  parts: Record<string, number>; // ... in full
}

/** A spell of the match, and the area that teaches it. */
export interface Taught {
  spell: string;
  area: string;
  cost: number; // relics
  rule: string; // its number on the rules page
}

export interface Casting {
  spell: string;
  owed: number;
  tolls: string[];
  moving: string[]; // Upheaval: the tiles lifted so far
  landing: string | null; // ... and where the first one lands
  landings: string[]; // ... and where the one at hand may land
  chasm: Partial<Record<DirectionWord, number>>; // Fiery Chasm: how many locations it would take, by direction
}

export type Deed = (typeof DEED_WORDS)[keyof typeof DEED_WORDS];

export interface Step {
  at: string;
  does: Deed[];
}

export interface Warlord {
  at: string;
  round: number;
  rounds: number;
  ring: 'inner' | 'outer';
  dice: number[];
  followers: number;
  walk: Step[];
  goal: { masters: [number, number]; lands: [number, number] }; // what there is of it, and what it takes
}

export interface ArchmageView extends Heading {
  phase: Phase;
  turn: number | null;
  first: number;
  movement: number;
  acted: boolean;
  extra_action: boolean;
  subjugate: boolean;
  divination: boolean;
  casting: Casting | null; // while a spell is being paid or aimed
  wards_left: number;
  tiles: Tile[]; // in an order that never changes, wherever a tile moves
  vines: Record<string, number[]>; // by place: whose Entangling Vines cover it, also where no tile lies now
  reach: Record<string, number>; // by place: movement points to get there
  spells: Taught[]; // of this match, by area; solo a Master teaches none of its own
  seats: Player[];
  warlord: Warlord | null; // only in the solo game
  measures: Record<string, number>[] | null; // at the end: what was compared, one after the other, by seats (A9.2)
}

const word = (type: string) => (number: number) => wordOf(data, type, number);
const [spellWord, areaWord, doorWord] = [word('spell'), word('area'), word('doorway')];
const [relicWord, sphereWord, landWord, ringWord] = [word('relic'), word('sphere'), word('land'), word('ring')];
const bit = (bits: number, number: number): boolean => ((bits >> number) & 1) !== 0;
const longBit = (bits: bigint, number: number): boolean => ((bits >> BigInt(number)) & 1n) !== 0n;
const numbers = (count: number): number[] => row(count, (number) => number);
/** A record of those numbers that have something. */
function some<T>(count: number, key: (number: number) => string, value: (number: number) => T | null): Record<string, T> {
  return Object.fromEntries(
    numbers(count).flatMap((number): [string, T][] => (value(number) === null ? [] : [[key(number), value(number)!]])),
  );
}

/** The stack a tile came from (A3.3), which everybody knows. */
function stackOf(kind: number): Tile['stack'] {
  const stack = STACKS.findIndex(([first, beyond], number) => (first <= kind && kind < beyond) || kind === HIDDEN + number);
  return STACK_WORDS[stack] ?? null;
}

export function view(sight: Sight): ArchmageView {
  const s = new StateBytes(sight.seen);
  const shown = new ShownBytes(sight.shown);
  const box = new BoxBytes(sight.box);
  const phase = PHASES[s.phase]!;
  const at = (tile: number): string => PLACE_WORDS[s.place(tile)]!;
  const solo = s.seats === 1;
  const spells = (bits: number): string[] => numbers(AREAS).flatMap((area) => (bit(bits, area) ? [spellWord(box.spell(area))] : []));

  function casting(): Casting {
    const lifted: Partial<Record<Phase, number[]>> = {
      second: [s.chosen],
      land: [s.chosen, s.other],
      land_second: [s.chosen, s.other],
    };
    return {
      spell: spellWord(s.spell),
      owed: s.owed,
      tolls: numbers(SPHERES).flatMap((doorway) => (bit(s.tolls, doorway) ? [doorWord(doorway)] : [])),
      moving: (lifted[phase] ?? []).map(at),
      landing: phase === 'land_second' ? PLACE_WORDS[s.landing]! : null,
      landings: PLACE_WORDS.filter((_, place) => shown.landing(place) === LANDING),
      chasm: some(DIRECTION_WORDS.length, word('direction'), (direction) => shown.chasm(direction) || null),
    };
  }

  function token(tile: number): Token | null {
    const kind = s.token(tile);
    if (!kind) return null;
    const spell = TOKEN_SPELL[kind]!;
    const holds = kind >= AUTOMATON_TOKEN ? spellWord(box.spell(kind - AUTOMATON_TOKEN)) : null;
    return { spell: spellWord(spell), name: sight.words.name('spell', spell), by: s.tokenOf(tile), holds };
  }

  function tile(number: number): Tile {
    const [q, r] = COORDINATES[s.place(number)]!;
    const kind = s.kind(number);
    const explored = longBit(s.explored, number);
    const seats = numbers(s.seats);
    return {
      at: at(number),
      q,
      r,
      explored,
      stack: stackOf(kind),
      kind: explored ? landWord(kind) : null,
      name: sight.words.name('land', kind, explored ? '' : 'unexplored'),
      holder: s.holder(number) < 0 ? null : s.holder(number),
      wards: s.ward(number),
      tower: seats.find((seat) => s.players(seat).tower === number) ?? null,
      mages: seats.filter((seat) => s.players(seat).mage === number),
      controller: shown.controller(number) < 0 ? null : shown.controller(number),
      warlord: solo && s.warlord === number,
      token: token(number),
    };
  }

  function taught(area: number): Taught[] {
    if (!bit(KNOWS[solo ? 1 : 0][area]!, area)) return [];
    const spell = box.spell(area);
    return [{ spell: spellWord(spell), area: areaWord(area), cost: box.cost(spell), rule: SPELL_RULES[spell]! }];
  }

  /** The places under each player's vines, also those that a tile has left. */
  const covered = numbers(s.seats).map((seat) => {
    const under = numbers(MOST_TILES + HOLES).filter((number) => longBit(s.vines(seat), number));
    return new Set(under.map((number) => s.place(number)));
  });

  const byLand = (value: (sphere: number) => number) =>
    some(
      SPHERES,
      (sphere) => KIND_WORDS[WILDERNESS + sphere]!,
      (sphere) => (sphere === BLOOD ? null : value(sphere)),
    ) as Record<WildernessWord, number>;

  function player(seat: number): Player {
    const me = s.players(seat);
    return {
      seat,
      company: me.company,
      supply: me.supply,
      imprisoned: me.imprisoned,
      on_map: shown.onMap(seat),
      mage: at(me.mage),
      tower: me.tower === NO_TILE ? null : at(me.tower),
      relics: some(SPHERES, relicWord, (sphere) => me.relics(sphere)) as Record<RelicWord, number>,
      planets: some(SPHERES, sphereWord, (sphere) => me.planets(sphere)) as Record<SphereWord, number>,
      turns: me.turns,
      turns_left: shown.turnsLeft(seat),
      final_turn: shown.finalTurn(seat) !== 0,
      apprentices: some(AREAS, areaWord, (area) => me.apprentices(area) || null),
      corrupt: some(AREAS, areaWord, (area) => me.tainted(area) || null),
      shadows: some(SPHERES, doorWord, (doorway) => (me.shadows(doorway) < 0 ? null : me.shadows(doorway))),
      book: spells(me.book),
      cast: spells(me.cast & me.book),
      stone_skin: me.stoneSkin !== 0,
      coming: spells(shown.known(seat) & ~me.book),
      lands: byLand((sphere) => shown.lands(seat, sphere)),
      held: byLand((sphere) => shown.held(seat, sphere)),
      rival: byLand((sphere) => shown.rival(seat, sphere)),
      scored: me.scored !== 0,
      score: shown.score(seat),
      points: { spells: shown.spellPoints(seat), land: shown.landPoints(seat) },
      parts: {
        ...named(LEVEL_WORDS, (level) => shown.levelPoints(seat, level)),
        corrupt: 0 - shown.corruptPoints(seat),
        ...byLand((sphere) => shown.lands(seat, sphere)),
        turns: shown.turnPoints(seat),
      },
    };
  }

  /** His last walk: the locations he entered, and what he did on each. */
  function walk(): Step[] {
    const steps: Step[] = [];
    for (const event of row(s.traceLength, (place) => s.trace(place))) {
      if (event >= 0) steps.push({ at: at(event), does: [] });
      else steps.at(-1)!.does.push(DEED_WORDS[`${event}` as keyof typeof DEED_WORDS]);
    }
    return steps;
  }

  function warlord(): Warlord {
    return {
      at: at(s.warlord),
      round: s.round,
      rounds: box.turns,
      ring: ringWord(s.ring === INNER_RING ? 0 : 1) as Warlord['ring'],
      dice: row(s.rolled, (die) => s.dice(die)),
      followers: shown.onMap(WARLORD),
      walk: walk(),
      goal: { masters: [shown.masters, box.mastersToWin], lands: [shown.landsLed, box.landsToWin] },
    };
  }

  return {
    ...heading(sight, s.toMove),
    phase,
    turn: phase === 'outward' || phase === 'over' ? null : s.turn,
    first: s.first,
    movement: s.movement,
    acted: s.acted !== 0,
    extra_action: s.extra !== 0,
    subjugate: s.subjugate !== 0,
    divination: s.divination !== 0,
    casting: shown.casting ? casting() : null,
    wards_left: s.wards,
    tiles: row(s.tiles, tile),
    vines: some(
      PLACES,
      (place) => PLACE_WORDS[place]!,
      (place) => {
        const casters = numbers(s.seats).filter((seat) => covered[seat]!.has(place));
        return casters.length ? casters : null;
      },
    ),
    reach: some(
      PLACES,
      (place) => PLACE_WORDS[place]!,
      (place) => (shown.reach(place) > 0 ? shown.reach(place) : null),
    ),
    spells: numbers(AREAS).flatMap(taught),
    seats: row(s.seats, player),
    warlord: solo ? warlord() : null,
    measures:
      phase === 'over' && !solo ? row(s.seats, (seat) => named(STANDARD_WORDS, (standard) => shown.measures(seat, standard))) : null,
  };
}

export function tileAt(view: ArchmageView, at: string): Tile | undefined {
  return view.tiles.find((tile) => tile.at === at);
}

/** A spell of this match by its word. */
export function spellOf(view: ArchmageView, word: string): Taught | undefined {
  return view.spells.find(({ spell }) => spell === word);
}

/** The spell that an area teaches. */
export function spellOfArea(view: ArchmageView, word: string): Taught | undefined {
  return view.spells.find(({ area }) => area === word);
}
