/** Where hexagons lie on the screen: flat tops, north up (A3.1), the Cursed Tower in the middle. */
import { DIRECTIONS } from './look';
import { tileAt, type ArchmageView } from './view';

export const SIZE = 60; // from the middle of a hexagon to a corner
export const HALF = (SIZE * Math.sqrt(3)) / 2; // ... to an edge
const REACH = 6; // steps from the Cursed Tower to the farthest place

export interface Point {
  x: number;
  y: number;
}

export const middle = (q: number, r: number): Point => ({ x: 1.5 * SIZE * q, y: 2 * HALF * (r + q / 2) });

export function middleOf(at: string): Point {
  const [q, r] = at.split(',').map(Number);
  return middle(q!, r!);
}

/** The corners of a hexagon around (0, 0), shrunk by a gap. */
export function outline(gap = 0): string {
  const size = SIZE - gap;
  return [0, 1, 2, 3, 4, 5]
    .map((corner) => {
      const angle = (Math.PI / 3) * corner;
      return `${(size * Math.cos(angle)).toFixed(2)},${(size * Math.sin(angle)).toFixed(2)}`;
    })
    .join(' ');
}

/** The empty places beside the map on which a tile may land. */
export function emptyPlaces(view: ArchmageView): string[] {
  const taken = new Set(view.tiles.map((tile) => tile.at));
  const empty = new Set<string>();
  for (const tile of view.tiles) {
    for (const [dq, dr] of Object.values(DIRECTIONS)) {
      const [q, r] = [tile.q + dq, tile.r + dr];
      const at = `${q},${r}`;
      if (!taken.has(at) && Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= REACH) empty.add(at);
    }
  }
  return [...empty];
}

/** The line of a Fiery Chasm from a place: at most three locations, up to the city or the first gap. */
export function chasmLine(view: ArchmageView, from: string, direction: keyof typeof DIRECTIONS): string[] {
  const [dq, dr] = DIRECTIONS[direction];
  let [q, r] = from.split(',').map(Number) as [number, number];
  const line: string[] = [];
  for (let step = 0; step < 3; step++) {
    [q, r] = [q + dq, r + dr];
    const tile = tileAt(view, `${q},${r}`);
    if (!tile || (tile.explored && tile.stack === null && tile.kind !== 'town')) break;
    line.push(tile.at);
  }
  return line;
}

/** The frame around all of these places. */
export function frame(places: Point[]): { x: number; y: number; width: number; height: number } {
  const [xs, ys] = [places.map((place) => place.x), places.map((place) => place.y)];
  const [x, y] = [Math.min(...xs) - SIZE - 4, Math.min(...ys) - HALF - 4];
  return { x, y, width: Math.max(...xs) + SIZE + 4 - x, height: Math.max(...ys) + HALF + 4 - y };
}
