/** The six-fold wheel: six overlapping circles around a disc, whose eighteen areas are drawn exactly. */
import type { Area } from './look';
import type { Point } from './hexes';

export const RADIUS = 100; // from the middle of the wheel to the middle of a circle
export const CIRCLE = 1.1 * RADIUS;
export const DISC = Math.sqrt(CIRCLE ** 2 - RADIUS ** 2); // where opposite circles cross
export const REACH = RADIUS + CIRCLE;

/** A point at a distance in the direction of a sphere, or between two; Time lies north, as in the city. */
export function polar(index: number, distance: number): Point {
  const angle = (Math.PI / 3) * (index - 1.5);
  return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
}

const centre = (index: number): Point => polar(index, RADIUS);
/** Where a circle and the next one cross, outside. */
const outer = (index: number): Point => polar(index + 0.5, RADIUS * Math.cos(Math.PI / 6) + Math.sqrt(CIRCLE ** 2 - (RADIUS / 2) ** 2));
/** Where the two neighbours of a sphere cross. */
const inner = (index: number): Point => polar(index, RADIUS / 2 + Math.sqrt(CIRCLE ** 2 - (RADIUS * Math.cos(Math.PI / 6)) ** 2));
/** Where opposite circles cross, on the disc. */
const deep = (index: number): Point => polar(index + 0.5, DISC);

const text = (point: Point): string => `${point.x.toFixed(2)} ${point.y.toFixed(2)}`;

/** An arc around a middle, the short way. */
function arc(from: Point, to: Point, around: Point, radius: number): string {
  const turn = (from.x - around.x) * (to.y - around.y) - (from.y - around.y) * (to.x - around.x);
  return `A ${radius} ${radius} 0 0 ${turn > 0 ? 1 : 0} ${text(to)}`;
}

/** A closed outline of arcs: points, and the circle that leads from each to the next (null is the disc). */
function outlineOf(corners: [Point, number | null][]): string {
  const arcs = corners.map(([from, circle], number) => {
    const to = corners[(number + 1) % corners.length]![0];
    return circle === null ? arc(from, to, { x: 0, y: 0 }, DISC) : arc(from, to, centre(circle), CIRCLE);
  });
  return `M ${text(corners[0]![0])} ${arcs.join(' ')} Z`;
}

export function areaPath({ level, index }: Area): string {
  if (level === 'fundamental') {
    return outlineOf([
      [outer(index - 1), index],
      [outer(index), index + 1],
      [inner(index), index - 1],
    ]);
  }
  if (level === 'advanced') {
    return outlineOf([
      [outer(index), index],
      [inner(index + 1), index + 2],
      [deep(index), index - 1],
      [inner(index), index + 1],
    ]);
  }
  return outlineOf([
    [inner(index), index + 1],
    [deep(index - 1), null],
    [deep(index), index - 1],
  ]);
}

/** The whole wheel: the outer arcs of its six circles. */
export function outline(): string {
  return outlineOf([0, 1, 2, 3, 4, 5].map((index) => [outer(index - 1), index]));
}

/** The arc along which a sphere's name is written, inside its circle and upright: from left to right. */
export function namePath(index: number): string {
  const { x, y } = centre(index);
  const below = y > 1;
  const radius = CIRCLE - (below ? 9 : 23);
  const across = Math.atan2(y, x);
  const [start, end] = below ? [across + 1, across - 1] : [across - 1, across + 1];
  const at = (angle: number): Point => ({ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) });
  return `M ${text(at(start))} A ${radius.toFixed(2)} ${radius.toFixed(2)} 0 0 ${below ? 0 : 1} ${text(at(end))}`;
}

/** Where the apprentices of an area stand, and where its sign is drawn. */
export function areaMiddle({ level, index }: Area): Point {
  if (level === 'fundamental') return polar(index, 1.56 * RADIUS);
  return level === 'advanced' ? polar(index + 0.5, 1.2 * RADIUS) : polar(index, 0.76 * RADIUS);
}

/** Where the mark of an area stands that can be chosen: at its inner end. */
export function areaMark({ level, index }: Area): Point {
  if (level === 'fundamental') return polar(index, 1.24 * RADIUS);
  return level === 'advanced' ? polar(index + 0.5, 0.72 * RADIUS) : polar(index, 1.04 * RADIUS);
}

/** The doorway between a sphere and the next. */
export const doorway = (index: number): Point => polar(index + 0.5, 1.93 * RADIUS);
