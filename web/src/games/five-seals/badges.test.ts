import { describe, expect, it } from 'vitest';
import { badges } from './badges';
import { plan, type Placed, type Point } from './plan';
import { positions } from './positions';

const HALF = 11 / 2.62; // of a number, on a laptop

describe('the numbers on the board', () => {
  const { view } = positions[0]!;
  const places = [...plan(view).places.values()].filter(({ space }) => space.seal || space.scroll);
  const at = (place: Placed, beside: Point) => ({ x: place.x + beside.x, y: place.y + beside.y });
  const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

  it('stand at the upper right where there is room', () => {
    const place = places.find(({ space }) => space.kind === 'circle')!;
    const beside = badges([place], [], [], HALF).get(place.space.name)!;
    expect(beside.x).toBeGreaterThan(0);
    expect(beside.y).toBeLessThan(0);
  });

  it('are clear of each other and of figures, also where spaces are near each other', () => {
    const near = places.slice(0, 1).flatMap((first) => [...places].sort((a, b) => apart(a, first) - apart(b, first)).slice(0, 8));
    const mage = near[0]!;
    const found = badges(near, places, [mage], HALF);
    const all = near.map((place) => at(place, found.get(place.space.name)!));
    for (const one of all) {
      expect(apart(one, mage)).toBeGreaterThan(4);
      for (const other of all) if (one !== other) expect(apart(one, other)).toBeGreaterThan(1.3 * HALF);
    }
  });
});
