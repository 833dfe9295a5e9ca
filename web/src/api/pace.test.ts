import { expect, test } from 'vitest';
import { Pace, type Clockwork } from './pace';

/** A clock that goes when it is told to. */
class Hand implements Clockwork {
  time = 0;
  #timers: { at: number; what: () => void }[] = [];
  now = () => this.time;
  later = (what: () => void, milliseconds: number) => {
    const timer = { at: this.time + milliseconds, what };
    this.#timers.push(timer);
    return timer;
  };
  never = (timer: unknown) => {
    this.#timers = this.#timers.filter((one) => one !== timer);
  };
  go(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const next = this.#timers.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.never(next);
      this.time = next.at;
      next.what();
    }
    this.time = end;
  }
}

function stage(wait = 100): { shown: number[]; clock: Hand; pace: Pace<number> } {
  const shown: number[] = [];
  const clock = new Hand();
  return {
    shown,
    clock,
    pace: new Pace(
      (thing: number) => shown.push(thing),
      () => wait,
      clock,
    ),
  };
}

test('the first is shown at once, the next each after a while', () => {
  const { shown, clock, pace } = stage();
  [1, 2, 3].forEach((step) => pace.add(step, false));
  expect(shown).toEqual([1]);
  clock.go(99);
  expect(shown).toEqual([1]);
  clock.go(1);
  expect(shown).toEqual([1, 2]);
  clock.go(100);
  expect(shown).toEqual([1, 2, 3]);
});

test('my own step never waits unless others wait before it', () => {
  const { shown, clock, pace } = stage();
  pace.add(1, false);
  pace.add(2, true);
  expect(shown).toEqual([1, 2]);
  pace.add(3, false);
  pace.add(4, true);
  expect(shown).toEqual([1, 2]);
  clock.go(100);
  expect(shown).toEqual([1, 2, 3]);
});

test('catching up shows all that waits, in order, once', () => {
  const { shown, clock, pace } = stage();
  [1, 2, 3].forEach((step) => pace.add(step, false));
  pace.catchUp();
  clock.go(1000);
  expect(shown).toEqual([1, 2, 3]);
  pace.add(4, false);
  expect(shown).toEqual([1, 2, 3, 4]);
});

test('at once means at once', () => {
  const { shown, pace } = stage(0);
  [1, 2, 3].forEach((step) => pace.add(step, false));
  expect(shown).toEqual([1, 2, 3]);
});

test('what is forgotten is never shown', () => {
  const { shown, clock, pace } = stage();
  [1, 2].forEach((step) => pace.add(step, false));
  pace.clear();
  clock.go(1000);
  expect(shown).toEqual([1]);
});
