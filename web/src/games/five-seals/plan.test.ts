import { describe, expect, it } from 'vitest';
import { positions } from './positions';
import { HALF, plan, RIM, walkable } from './plan';

describe('the plan', () => {
  it('has a place on the board for every space, and none on top of another', () => {
    const boards = new Map(positions.map(({ view }) => [view.board, view]));
    for (const view of boards.values()) {
      const places = [...plan(view).places.values()];
      expect(places.length).toBe(view.spaces.length);
      for (const a of places) {
        expect(Math.hypot(a.x, a.y) + a.size).toBeLessThan(RIM);
        for (const b of places) {
          const sealed = (p: typeof a) => p.space.kind === 'circle';
          if (a !== b && sealed(a) && sealed(b)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.size + b.size);
        }
      }
    }
    expect(RIM).toBeLessThan(HALF);
  });

  it('draws every room and every passage that leaves one', () => {
    const { view } = positions[0]!;
    const { rooms, corridors } = plan(view);
    expect(rooms.map(({ key }) => key).sort()).toEqual(Object.keys(view.rooms).sort());
    const room = new Map(view.spaces.map(({ name, room }) => [name, room]));
    expect(corridors.length).toBe(view.passages.filter(([a, b]) => !room.get(a) || room.get(a) !== room.get(b)).length);
  });

  it('opens the ways that the rules say are open', () => {
    const { view } = positions.find(({ view }) => view.phase === 'turn')!;
    const open = walkable(view);
    expect(open).toContain(view.seats[view.turn!]!.space);
    expect(open).toContain('hub');
    for (const space of view.spaces) if (space.seal) expect(open).not.toContain(space.name);
  });

  it('opens none while nobody walks', () => {
    expect(walkable(positions.find(({ view }) => view.phase === 'take')!.view).size).toBe(0);
  });
});
