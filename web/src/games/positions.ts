/** Positions of real matches for the tests of drawings, written by tests/web/test_written.py. */
import type { Choice } from '../api/types';

export interface Position<Seen> {
  view: Seen;
  legal: Choice[];
  log: string[];
}

/** A file of positions: things that lie in lists are written once, and named by their place. */
export function positions<Seen>(file: string): Position<Seen>[] {
  const { parts, positions } = JSON.parse(file) as { parts: unknown[]; positions: unknown[] };
  const whole = (_name: string, value: unknown) => (isPart(value) ? parts[value.part] : value);
  return JSON.parse(JSON.stringify(positions), whole) as Position<Seen>[];
}

function isPart(value: unknown): value is { part: number } {
  return typeof value === 'object' && value !== null && 'part' in value;
}
