/** Where things are drawn: the round dungeon as shapes, on a drawing whose rim is RIM from the middle. */
import type { Element, Space, View } from './view';

export const RIM = 99.4;
export const HALF = 101; // of the drawing's side

const CORRIDOR = 3.6;
const PAD = 1.1; // around a room's spaces
const NAME_PAD = 3.2; // and above them for the room's name
const NAME_LETTER = 1.36; // about the width of a letter of it
const SHEET_WIDTH = 6.9;
const SHEET_LENGTH = 10.6;
const LARGEST_SEAL = 4.3;

export interface Point {
  x: number;
  y: number;
}

/** A space with its place. */
export interface Placed extends Point {
  space: Space;
  size: number; // the radius that is free around it
}

interface Room {
  name: string;
  spaces: Space[];
}

/** A room or a corridor, as it is drawn. */
export interface Shape {
  key: string;
  d: string;
  width: number;
  ends: string[]; // names of the spaces it holds or joins
  name?: string;
  nameArc?: string; // the line its name is written on
}

export interface Plan {
  places: Map<string, Placed>;
  rooms: Shape[];
  corridors: Shape[];
}

/** The rings near the middle are crowded: they are drawn a little further out. */
function outward(radius: number): number {
  return radius + 3.6 * (1 - Math.exp(-radius / 9));
}

export function polar(radius: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: round(radius * Math.sin(turn)), y: round(-radius * Math.cos(turn)) };
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

export function plan(view: View): Plan {
  const places = new Map<string, Placed>();
  for (const space of view.spaces) places.set(space.name, { space, size: LARGEST_SEAL, ...polar(outward(space.radius), space.angle) });
  const spots = [...places.values()].filter(({ space }) => space.kind === 'circle' || space.kind === 'start');
  for (const a of spots) {
    for (const b of places.values()) {
      if (a !== b && b.space.kind !== 'floor') a.size = Math.min(a.size, Math.hypot(a.x - b.x, a.y - b.y) / 2 - 0.2);
    }
  }
  const held = new Map<string, Room>(Object.entries(view.rooms).map(([key, name]) => [key, { name, spaces: [] }]));
  for (const space of view.spaces) if (space.room) held.get(space.room)?.spaces.push(space);
  const rooms = [...held].filter(([, { spaces }]) => spaces.length).map(([key, { name, spaces }]) => room(key, name, spaces));
  const corridors = view.passages
    .map(([from, to]) => [places.get(from)!, places.get(to)!] as const)
    .filter(([a, b]) => !a.space.room || a.space.room !== b.space.room)
    .map(([a, b]) => corridor(a, b, held));
  return { places, rooms, corridors };
}

/** A piece of a ring around the room's spaces; a disc in the middle of the board. */
function room(key: string, name: string, spaces: Space[]): Shape {
  const ends = spaces.map((space) => space.name);
  const [inner, outer, left, right] = extent(spaces, name);
  const corner = 1.4;
  if (inner <= 0) {
    const r = round(outer - corner);
    return { key, name, ends, width: 2 * corner, d: `M0 ${-r}A${r} ${r} 0 0 1 0 ${r}A${r} ${r} 0 0 1 0 ${-r}Z` };
  }
  const side = degrees(corner / inner);
  const far = round(outer - corner);
  const near = round(inner + corner);
  const [a, b, c, e] = [polar(far, left + side), polar(far, right - side), polar(near, right - side), polar(near, left + side)];
  const d = `M${a.x} ${a.y}A${far} ${far} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${near} ${near} 0 0 0 ${e.x} ${e.y}Z`;
  return { key, name, ends, d, width: 2 * corner, nameArc: nameArc(outer, (left + right) / 2) };
}

/** Names are written around the ring, and below the middle the other way, so that they can be read. */
function nameArc(outer: number, middle: number): string {
  const below = middle % 360 > 95 && middle % 360 < 265;
  const radius = round(outer - (below ? 0.9 : 2.9));
  const [from, to] = [polar(radius, middle - 25), polar(radius, middle + 25)];
  return below
    ? `M${to.x} ${to.y}A${radius} ${radius} 0 0 0 ${from.x} ${from.y}`
    : `M${from.x} ${from.y}A${radius} ${radius} 0 0 1 ${to.x} ${to.y}`;
}

/** How far a room goes: inner and outer radius, first and last angle. */
function extent(spaces: Space[], name: string): [number, number, number, number] {
  const radii = spaces.map((space) => outward(space.radius));
  const inner = Math.min(...radii) - SHEET_LENGTH / 2 - PAD;
  const outer = Math.max(...radii) + SHEET_LENGTH / 2 + NAME_PAD;
  if (inner <= 0) return [0, Math.max(...radii) + LARGEST_SEAL + PAD, 0, 360];
  const first = spaces[0]!.angle;
  const turns = spaces.map((space) => ((space.angle - first + 540) % 360) - 180);
  const side = degrees((SHEET_WIDTH / 2 + PAD) / Math.min(...radii));
  const middle = first + (Math.min(...turns) + Math.max(...turns)) / 2;
  const written = degrees((name.length * NAME_LETTER) / 2 / outer);
  const half = Math.max((Math.max(...turns) - Math.min(...turns)) / 2 + side, written);
  return [inner, outer, middle - half, middle + half];
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

/** Along the ring where both ends lie on one, straight otherwise; straight into a room that is wide enough for it. */
function corridor(a: Placed, b: Placed, rooms: Map<string, Room>): Shape {
  const from = polar(outward(a.space.radius), door(a.space, b.space, rooms));
  const to = polar(outward(b.space.radius), door(b.space, a.space, rooms));
  const ends = [a.space.name, b.space.name];
  const key = ends.join(' ');
  if (a.space.radius === b.space.radius && a.space.radius > 0) {
    const clockwise = (b.space.angle - a.space.angle + 360) % 360 < 180 ? 1 : 0;
    const r = round(outward(a.space.radius));
    return { key, ends, width: CORRIDOR, d: `M${from.x} ${from.y}A${r} ${r} 0 0 ${clockwise} ${to.x} ${to.y}` };
  }
  return { key, ends, width: CORRIDOR, d: `M${from.x} ${from.y}L${to.x} ${to.y}` };
}

function door(end: Space, other: Space, rooms: Map<string, Room>): number {
  if (end.room && end.radius !== other.radius && end.radius > 0) {
    const { spaces, name } = rooms.get(end.room)!;
    const [, , left, right] = extent(spaces, name);
    const turn = (((other.angle - left) % 360) + 360) % 360;
    if (turn > 3 && turn < right - left - 3) return other.angle;
  }
  return end.angle;
}

/** Where the mage whose turn it is can walk, as names of spaces. */
export function walkable(view: View): Set<string> {
  return new Set(view.spaces.filter((space) => space.walkable).map((space) => space.name));
}

/** Whether a corridor lies open: one may walk in it from one of its ends. */
export function lies(shape: Shape, open: Set<string>): boolean {
  return shape.ends.some((end) => open.has(end));
}

/** The outline of an element's wax, so that it is known without its colour. */
export function wax(element: Element, r: number): string {
  switch (element) {
    case 'fire': // a burst of points
      return `M${ring(24, (n) => (n % 2 ? r * 0.86 : r * 1.06))}Z`;
    case 'water': // a round
      return `M0 ${-r}A${r} ${r} 0 0 1 0 ${r}A${r} ${r} 0 0 1 0 ${-r}Z`;
    case 'air': {
      // a cloud of seven
      const points = Array.from({ length: 8 }, (_, n) => polar(r * 0.93, (n * 360) / 7));
      const lobe = round(r * 0.47);
      return (
        `M${points[0]!.x} ${points[0]!.y}` +
        points
          .slice(1)
          .map((p) => `A${lobe} ${lobe} 0 0 1 ${p.x} ${p.y}`)
          .join('') +
        'Z'
      );
    }
    case 'earth': {
      // a block
      const [s, c] = [round(r * 0.9), round(r * 0.55)];
      return `M${-c} ${-s}L${c} ${-s}L${s} ${-c}L${s} ${c}L${c} ${s}L${-c} ${s}L${-s} ${c}L${-s} ${-c}Z`;
    }
    case 'mind': // a gem
      return `M${ring(6, () => r * 1.06)}Z`;
  }
}

function ring(count: number, radius: (n: number) => number): string {
  return Array.from({ length: count }, (_, n) => polar(radius(n), (n * 360) / count))
    .map((p) => `${p.x} ${p.y}`)
    .join('L');
}
