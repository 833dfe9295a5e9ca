import { render } from 'svelte/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { positions as read, type Position as Kept } from '../positions';
import kept from './fixtures/positions.json?raw';
import { help } from './help';
import { mentions, spots } from './marks';
import { Reveal } from './reveal.svelte';
import { lay } from './slots';
import Stage from './Stage.test.svelte';
import { type CouncilView, matchOf, mercenaryPoints, queenPoints } from './view';

type Position = Kept<CouncilView>;
const positions = read<CouncilView>(kept);
const WITHOUT_OBJECT = ['stop', 'let be', 'keep', 'pass'];

function named(position: Position): string {
  return `${position.view.phase}, ${position.view.seats.length} players, ${position.view.actions} actions`;
}
function drawn(position: Position): string {
  return render(Stage, { props: { view: position.view, legal: position.legal } }).body;
}

describe.each(positions.map((position) => [named(position), position] as const))('%s', (_name, position) => {
  const html = drawn(position);

  test('every choice about an object has its object, drawn once and as a button', () => {
    for (const choice of position.legal) {
      const found = spots(choice.notation);
      if (WITHOUT_OBJECT.includes(choice.notation)) expect(found).toEqual([]);
      else expect(found).not.toEqual([]);
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
      expect(help(id, position.view), id).toMatchObject({ title: expect.stringMatching(/\w/), rules: expect.anything() });
    expect(html).not.toMatch(/aria-label=""/);
    expect(html).not.toContain('undefined');
  });
});

describe('a line of the log', () => {
  const view = positions.find((position) => position.view.phase === 'pick')!.view;

  test('names the card wherever it may lie, and who picked it', () => {
    const found = mentions(`${view.names[0]} picks a Gairm Sorcerer, total 3.`, view);
    expect(found).toEqual(expect.arrayContaining(['seat:0', 'pool:gairm-sorcerer', 'ally:gairm-sorcerer']));
    expect(found).not.toContain('awaits:gairm');
  });
  test('names an Awaits card', () => {
    expect(mentions('Somebody puts the 5 on Blood Mage.', view)).toEqual(['awaits:blood-mage']);
  });
  test('does not find a player within a longer name', () => {
    const ann = { ...view, names: ['Ann', 'Anna', 'Rún Ó (1)'] };
    expect(mentions('Anna is locked out at 3.', ann)).toEqual(['seat:1']);
    expect(mentions('Rún Ó (1) passes.', ann)).toEqual(['seat:2']);
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

test('at the end the parts of a score add up to the score the server gives', () => {
  const { view } = positions.find((position) => position.view.phase === 'over')!;
  for (const { pile, tokens, score } of view.seats) {
    expect(tokens.reduce((sum, value) => sum + value, 0) + mercenaryPoints(pile!) + queenPoints(pile!)).toBe(score);
  }
});

describe('treasures settled in one go', () => {
  const over = positions.find((position) => position.view.phase === 'over')!.view;
  const settled = (count: number, actions: number): CouncilView => ({
    ...over,
    actions,
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
