/** What the server tells of a match of Five Seals of Magic: src/magetable/games/five_seals/view.py, as types. */

export type Natural = 'fire' | 'water' | 'air' | 'earth';
export type Element = Natural | 'mind';
export type DieColour = 'red' | 'blue' | 'yellow' | 'green';
export type Colour = DieColour | 'purple';
export type Circle = 'I' | 'II' | 'III' | 'IV';
export type Phase = 'deal' | 'turn' | 'spell' | 'pay' | 'absorb' | 'take' | 'over';

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
  reachable: boolean; // never asked of floor
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

export interface View {
  players: number;
  names: string[];
  seat: number | null; // who looks; null is a spectator
  to_move: number | null;
  prompt: string;
  over: boolean;
  winners: number[];
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
  using: Using | null;
  breaking: { space: string; due: number } | null;
  guardians: { element: Element; space: string | null }[];
  seats: Player[];
  board: string;
  rooms: Record<string, string>;
  passages: [string, string][];
  spaces: Space[];
}
