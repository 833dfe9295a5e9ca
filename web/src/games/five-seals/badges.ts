/** Where the numbers of what can be chosen stand: beside their spaces, clear of each other, of whoever stands there and of what lies near. */
import { polar, type Placed, type Point } from './plan';

const WAYS = [45, 135, 315, 225, 90, 0, 180, 270]; // degrees from the top; the first of those that are as good is taken
const FIGURE = 3.4; // half of one, in units of the drawing
const ROUNDS = 2; // the first numbers make room for the last

/** By spaces, as seen from their middles. `all`: spaces with something on them; `half`: half of a number's width. */
export function badges(choosable: readonly Placed[], all: readonly Placed[], figures: readonly Point[], half: number): Map<string, Point> {
  const found = new Map<string, Point>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const place of choosable) {
      const numbers = choosable.flatMap((other) => {
        const beside = other === place ? undefined : found.get(other.space.name);
        return beside ? [{ x: other.x + beside.x, y: other.y + beside.y }] : [];
      });
      const far = place.space.kind === 'box' ? 6.8 : (place.size + 1) * 1.02;
      let least = Infinity;
      for (const [order, way] of WAYS.entries()) {
        const beside = polar(far, way);
        const at = { x: place.x + beside.x, y: place.y + beside.y };
        let covered = order * 0.1;
        for (const number of numbers) covered += 2 * within(at, number, 2 * half);
        for (const figure of figures) covered += within(at, figure, half + FIGURE);
        for (const other of all) if (other !== place) covered += within(at, other, 0.8 * half + other.size);
        if (covered < least) [least] = [covered, found.set(place.space.name, beside)];
      }
    }
  }
  return found;
}

/** How much nearer than that they are. */
function within(a: Point, b: Point, reach: number): number {
  return Math.max(0, reach - Math.hypot(a.x - b.x, a.y - b.y));
}
