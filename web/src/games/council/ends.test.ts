import { render } from 'svelte/server';
import { describe, expect, test } from 'vitest';
import Laid from '../../table/Laid.test.svelte';
import { wordingOf } from '../../words';
import recorded from './fixtures/ends.json';
import { ui } from '.';
import type { CouncilView } from './view';

/** Ends of games, written by tests/council/test_ends_for_the_page.py: the scores are those of the rules. */
const words = await wordingOf('council');
const ends = recorded as unknown as CouncilView[];

function drawn(view: CouncilView): string {
  return render(Laid<CouncilView>, { props: { ui, view, legal: [], local: {}, words } }).body.replace(/<!--.*?-->/g, '');
}

/** The numbers in a piece of the page that stand in bold, as a player reads them. */
function bold(html: string): number[] {
  return [...html.matchAll(/<b\b[^>]*>\s*([+−-]?\d+)/g)].map((found) => Number(found[1]!.replace('−', '-').replace('+', '')));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

test('the ends have one to four Mercenaries, and pairs of the Queen', () => {
  const piles = ends.flatMap((view) => view.seats.map((player) => player.pile!));
  const mercenaries = piles.map((pile) => pile.find((cards) => cards.kind === 'mercenary')?.count ?? 0);
  expect(new Set(mercenaries)).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(piles.filter((pile) => pile.some((cards) => cards.kind === 'queen')).length).toBeGreaterThan(2);
});

describe.each(ends.map((view, number) => [number, view] as const))('end %d', (_number, view) => {
  test('what everybody’s points are made of adds up to their score', () => {
    const list = drawn(view).match(/aria-label="Final scores".*?<\/ol>/s)![0];
    const found = list
      .split('<li')
      .slice(1)
      .map((row) => bold(row));
    for (const parts of found) expect(sum(parts.slice(0, -1))).toBe(parts.at(-1));
    expect(new Set(found.map((parts) => parts.at(-1)!))).toEqual(new Set(view.seats.map((player) => player.score!)));
    expect(found).toHaveLength(view.seats.length);
  });

  test.each(view.seats.map((player) => player.seat))('so do those in front of seat %d', (seat) => {
    const { score, tokens } = view.seats[seat]!;
    const points = drawn({ ...view, seat }).match(/<section aria-label="Points".*?<\/section>/s)?.[0];
    if (!points) {
      expect([score, tokens]).toEqual([0, []]);
      return;
    }
    const extra = [...points.matchAll(/\+(\d+) for /g)].map((found) => Number(found[1]));
    expect(sum(bold(points)) + sum(extra)).toBe(score);
    expect(points).toMatch(new RegExp(`>${String(score).replace('-', '[−-]')}<`));
  });
});
