import { render } from 'svelte/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import Laid from '../../table/Laid.test.svelte';
import { wordingOf } from '../../words';
import { spotId } from '../../words/data';
import type { PlayedMatch, Position } from '../../words/positions';
import { sightOf } from '../../words/sight';
import { ui } from '.';
import { data } from './data';
import { help } from './help';
import { whereabouts } from './marks';
import recorded from './positions.json';
import { Reveal } from './reveal.svelte';
import { lay } from './slots';
import { type CouncilView, matchOf, view as viewOf } from './view';

const words = await wordingOf('council');
/** Positions of random games, with every kind of question, choice and event. */
const positions = (recorded as unknown as PlayedMatch[]).flatMap((match) =>
  match.positions.map((position) => ({ ...position, view: viewOf(sightOf(match, position, position, match.names, words)) })),
);
type Drawn = Omit<Position, 'view'> & { view: CouncilView };
const at = (phase: string) => positions.find((position) => position.view.phase === phase)!.view;
const WITHOUT_OBJECT = ['stop', 'let-keep', 'keep', 'pass'];

function named(position: Drawn): string {
  return `${position.view.phase}, ${position.view.seats.length} players, entry ${position.view.number}`;
}
function drawn(position: Drawn): string {
  return render(Laid<CouncilView>, { props: { ...position, ui, local: {}, words } }).body;
}

test('the positions have every kind of choice', () => {
  const met = new Set(positions.flatMap((position) => position.legal.map((choice) => choice.told[0])));
  expect(Object.keys(data.choice).filter((kind) => !met.has(kind))).toEqual([]);
});

describe.each(positions.map((position) => [named(position), position] as const))('%s', (_name, position) => {
  const html = drawn(position);

  test('every choice about an object has its object, drawn once and as a button', () => {
    for (const choice of position.legal) {
      const found = choice.spots.map((spot) => spotId(data, spot, {}));
      expect(found.length === 0, choice.notation).toBe(WITHOUT_OBJECT.includes(choice.told[0] as string));
      for (const spot of found) {
        const tags = html.match(new RegExp(`<div[^>]*data-spot="${spot}"[^>]*>`, 'g')) ?? [];
        expect(tags, `${choice.notation} on ${spot}`).toHaveLength(1);
        expect(tags[0]).toContain('role="button"');
      }
    }
  });

  test('every object drawn has a name in words, help, and is there once', () => {
    const ids = [...html.matchAll(/data-spot="([^"]+)"/g)].map((found) => found[1]!);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids)
      expect(help(id, position.view, words), id).toMatchObject({ title: expect.stringMatching(/\w/), rules: expect.anything() });
    expect(html).not.toMatch(/aria-label=""/);
    expect(html).not.toContain('undefined');
  });
});

describe('what a line of the log names', () => {
  test('is a card, wherever it may lie', () => {
    const view = at('pick');
    const { seat, front } = view.seats.find((player) => player.front.length)!;
    const { kind } = front[0]!;
    const found = whereabouts(
      'picks',
      [
        ['seat', 1],
        ['card', data.types.card!.words!.indexOf(kind)],
      ],
      view,
    );
    expect(found).toContain('seat:1');
    expect(found).toEqual(expect.arrayContaining([`pool:${kind}`, `ally:${kind}`, `lane:${seat}:${kind}`]));
  });
  test('is an Awaits card', () => {
    expect(whereabouts('familiar', [['symbol', 4]], at('pick'))).toEqual(['awaits:blood-mage']);
  });
  test('is no number', () => {
    expect(whereabouts('passes', [['number', 4]], at('pick'))).toEqual([]);
  });
});

describe('the Pool', () => {
  const card = (kind: string, symbols: string[]) => ({ kind, name: kind, value: 1, symbols, count: 1 });
  const witch = card('gairm-witch', ['witch', 'gairm']);
  const sorcerer = card('deoch-sorcerer', ['sorcerer', 'deoch']);
  const daemon = card('daemon', []);

  test('lies sorted at the beginning of a round', () => {
    expect(lay(null, 1, [daemon, sorcerer, witch]).slots).toEqual(['gairm-witch', 'deoch-sorcerer', 'daemon']);
  });
  test('keeps its places during a round', () => {
    const laid = lay(lay(null, 1, [witch, sorcerer, daemon]), 1, [witch, daemon]);
    expect(laid.slots).toEqual(['gairm-witch', null, 'daemon']);
    expect(lay(laid, 1, [witch, sorcerer, daemon]).slots).toEqual(['gairm-witch', 'deoch-sorcerer', 'daemon']);
    expect(lay(laid, 2, [witch, daemon]).slots).toEqual(['gairm-witch', 'daemon']);
  });
  test('says what a card matches', () => {
    const player = { ...positions[0]!.view.seats[0]!, barred: ['gairm', 'daemon'] };
    expect([witch, sorcerer, daemon].map((one) => matchOf(one, player))).toEqual(['gairm', null, 'daemon']);
  });
});

describe('treasures settled in one go', () => {
  const over = at('over');
  const settled = (count: number, number: number): CouncilView => ({
    ...over,
    number,
    treasures: over.treasures.map((treasure, place) => ({ ...treasure, settled: place < count })),
  });
  afterEach(() => vi.useRealTimers());

  test('are shown one after the other, or at once when somebody wishes', () => {
    vi.useFakeTimers();
    const reveal = new Reveal(settled(2, 100));
    reveal.follow(settled(5, 101), true);
    expect([reveal.running, reveal.shown]).toEqual([true, 2]);
    vi.advanceTimersToNextTimer();
    expect([reveal.running, reveal.shown]).toEqual([true, 3]);
    reveal.finish();
    expect([reveal.running, reveal.shown]).toEqual([false, 5]);
  });
  test('are shown at once where nothing may move, and after a jump or a step back', () => {
    const still = new Reveal(settled(2, 100));
    still.follow(settled(5, 101), false);
    expect(still.running).toBe(false);
    const jump = new Reveal(settled(2, 100));
    jump.follow(settled(11, 140), true);
    expect([jump.running, jump.shown]).toEqual([false, 11]);
    jump.follow(settled(1, 99), true);
    expect([jump.running, jump.shown]).toEqual([false, 1]);
  });
});
