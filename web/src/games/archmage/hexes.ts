/** Where hexagons lie on the screen: flat tops, north up (A3.1), the Cursed Tower in the middle. */

export const SIZE = 60; // from the middle of a hexagon to a corner
export const HALF = (SIZE * Math.sqrt(3)) / 2; // ... to an edge

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

/** The frame around all of these places. */
export function frame(places: Point[]): { x: number; y: number; width: number; height: number } {
  const [xs, ys] = [places.map((place) => place.x), places.map((place) => place.y)];
  const [x, y] = [Math.min(...xs) - SIZE - 4, Math.min(...ys) - HALF - 4];
  return { x, y, width: Math.max(...xs) + SIZE + 4 - x, height: Math.max(...ys) + HALF + 4 - y };
}
