/** What the server sends of a match of Archmage: the view of src/magetable/games/archmage/view.py. */

export type SphereWord = 'time' | 'will' | 'death' | 'blood' | 'nature' | 'matter';
export type RelicWord = 'scroll' | 'gem' | 'bone' | 'blood' | 'seed' | 'widget';
export type WildernessWord = 'library' | 'mine' | 'crypt' | 'grove' | 'ruins';
export type Phase =
  | 'outward'
  | 'planet'
  | 'turn'
  | 'bonus'
  | 'town'
  | 'initiate'
  | 'promote'
  | 'further'
  | 'ward'
  | 'pay'
  | 'target'
  | 'into'
  | 'second'
  | 'land'
  | 'land_second'
  | 'learn'
  | 'discard'
  | 'die'
  | 'pip'
  | 'burn'
  | 'over';

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
  mages: number[];
  warlord: boolean;
  token: Token | null;
}

export interface Player {
  seat: number;
  company: number;
  supply: number;
  imprisoned: number;
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
  lands: Record<WildernessWord, number>; // points for each kind
  scored: boolean;
  score: number;
}

export interface Casting {
  spell: string;
  owed: number;
  tolls: string[];
  moving: string[]; // Upheaval: the tiles lifted so far
  landing: string | null; // ... and where the first one lands
}

export type Deed = 'explores' | 'breaks-ward' | 'kills' | 'takes' | 'places-wards' | 'stops' | 'drained';

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
}

export interface ArchmageView {
  players: number;
  names: string[];
  seat: number | null;
  to_move: number | null;
  over: boolean;
  winners: number[];
  phase: Phase;
  turn: number | null;
  first: number;
  movement: number;
  acted: boolean;
  extra_action: boolean;
  subjugate: boolean;
  divination: boolean;
  casting: Casting | null;
  wards_left: number;
  tiles: Tile[]; // in an order that never changes, wherever a tile moves
  vines: Record<string, number[]>; // by place: whose Entangling Vines cover it, also where no tile lies now
  seats: Player[];
  warlord: Warlord | null; // only in the solo game
}

/** Who holds the Warlord's locations: the seat that stays empty in the solo game. */
export const WARLORD = 1;

/** The phases in which a spell is being paid or aimed. */
const SPELL_PHASES: readonly Phase[] = ['pay', 'target', 'into', 'second', 'land', 'land_second', 'learn', 'discard', 'pip'];

/** The spell under way, if one is. */
export function spellUnderWay(view: ArchmageView): Casting | null {
  return SPELL_PHASES.includes(view.phase) ? view.casting : null;
}

export function tileAt(view: ArchmageView, at: string): Tile | undefined {
  return view.tiles.find((tile) => tile.at === at);
}

/** Whose a location is, by a follower or a tower; null is nobody. */
export function controller(tile: Tile): number | null {
  return tile.tower ?? tile.holder;
}

/** The name of whoever is behind a seat number on a tile. */
export function ownerName(view: ArchmageView, seat: number): string {
  return view.warlord && seat === WARLORD ? 'the Warlord' : (view.names[seat] ?? `player ${seat + 1}`);
}

/** What the solo game is won by: Masters in four spheres, and three kinds of land led or shared with the Warlord. */
export const GOAL = { masters: 4, lands: 3 };

export function soloProgress(me: Player): { masters: number; lands: number } {
  return {
    masters: Object.keys(me.apprentices).filter((area) => area.endsWith('-master')).length,
    lands: Object.values(me.lands).filter((points) => points > 0).length,
  };
}
