import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import Laid from './fixtures/Laid.svelte';
import { positions, type Position } from './fixtures/positions';
import { mentions, spots } from './marks';
import { help } from './told';

const WITHOUT_OBJECT = ['done', 'end turn'];

function drawn({ view, legal }: Position): string[] {
  const { body } = render(Laid, { props: { view, legal } });
  return [...body.matchAll(/data-spot="([^"]+)"/g)].map((match) => match[1]!);
}

/** A position whose choices have the verb, and whose spell, if named, is in use. */
function where(verb: string, spell = '', step = 0): Position {
  const found = positions.find(
    ({ view, legal }) =>
      legal.some(({ notation }) => notation.startsWith(verb)) &&
      (!spell || (view.using?.kind.startsWith(spell) && view.using.step === step)),
  );
  if (!found) throw new Error(`no position for ${verb} ${spell} ${step}`);
  return found;
}

function spotsOf({ view, legal }: Position, verb: string): string[] {
  return legal.filter(({ notation }) => notation.startsWith(verb)).flatMap((choice) => spots(choice, view));
}

describe('spots', () => {
  it('every choice is shown on an object, but for those that have none', () => {
    for (const { view, legal } of positions) {
      for (const choice of legal) {
        expect(spots(choice, view).length > 0, `${choice.notation}: ${view.prompt}`).toBe(!WITHOUT_OBJECT.includes(choice.notation));
      }
    }
  });

  it('every such object is drawn, and no object twice', () => {
    for (const position of positions) {
      const seen = drawn(position);
      expect(new Set(seen).size).toBe(seen.length);
      for (const choice of position.legal) expect(seen).toEqual(expect.arrayContaining(spots(choice, position.view)));
    }
  });

  it('every object drawn can be explained', () => {
    for (const position of positions) {
      for (const spot of drawn(position)) expect(help(spot, position.view)?.text, spot).toMatch(/\w.*\.$/s);
    }
  });

  it("Deception takes a rival's die for one of one's own", () => {
    const takes = where('die', 'deception', 1);
    expect(spotsOf(takes, 'die').every((spot) => spot.startsWith(`die:${takes.view.using!.rival}:`))).toBe(true);
    const gives = where('die', 'deception', 2);
    expect(spotsOf(gives, 'die').every((spot) => spot.startsWith(`die:${gives.view.to_move}:`))).toBe(true);
  });

  it("Alteration lowers a rival's dice", () => {
    const lowers = where('die', 'alteration', 2);
    expect(spotsOf(lowers, 'die').every((spot) => spot.startsWith(`die:${lowers.view.using!.rival}:`))).toBe(true);
  });

  it('who is robbed chooses among their own dice', () => {
    const robbed = where('die', 'theft', 1);
    expect(robbed.view.to_move).toBe(robbed.view.using!.rival);
    expect(spotsOf(robbed, 'die').every((spot) => spot.startsWith(`die:${robbed.view.to_move}:`))).toBe(true);
  });

  it("Transfer gives one's own scroll for another's", () => {
    const gives = where('scroll', 'transfer', 0);
    expect(spotsOf(gives, 'scroll').every((spot) => spot.startsWith(`scroll:${gives.view.turn}:`))).toBe(true);
    const wants = where('scroll', 'transfer', 1);
    expect(spotsOf(wants, 'scroll').some((spot) => spot.startsWith(`scroll:${wants.view.turn}:`))).toBe(false);
  });

  it('dice that are chosen already are not offered again', () => {
    const chosen = positions.find(({ view }) => view.seats.some(({ dice }) => dice.some((die) => die.chosen)))!;
    const marked = chosen.view.seats.flatMap(({ seat, dice }) =>
      dice.filter((die) => die.chosen).map((die) => `die:${seat}:${die.colour}:${die.value}:0`),
    );
    expect(marked.length).toBeGreaterThan(0);
    for (const spot of marked) expect(spotsOf(chosen, 'die')).not.toContain(spot);
  });

  it('a guardian is taken off where it stands', () => {
    const guards = where('remove guardian');
    const element = guards.view.using!.kind.split('-')[1];
    const space = guards.view.guardians.find((guardian) => guardian.element === element)!.space;
    expect(spotsOf(guards, 'remove')).toEqual([`space:${space}`]);
  });
});

describe('mentions', () => {
  const { view } = where('scroll', 'transfer', 1);
  const [name, other] = view.names as [string, string];
  const held = view.seats[1]!.scrolls[0]!;

  it('finds spaces, and who did it', () => {
    expect(mentions(`${name} breaks the Fire seal (2) at a1 with red 3.`, view)).toEqual(['space:a1', 'seat:0']);
  });
  it('finds both spaces of a swap', () => {
    const line = `${other} uses Swap of Mind: the Fire seal (2) at a1 and the Air seal (2) at b4 change places.`;
    expect(mentions(line, view)).toEqual(['space:a1', 'space:b4', 'seat:1']);
  });
  it('finds a scroll that somebody holds', () => {
    expect(mentions(`${other} uses ${held.name}: rolls red 2.`, view)).toEqual([`scroll:1:${held.kind}:0`, 'seat:1']);
  });
  it('finds Binding', () => {
    expect(mentions(`${name} uses Binding: the Raven stays at a1.`, view)).toEqual(['space:a1', 'seat:0', 'binding:0']);
  });
  it('finds nothing where nothing is named', () => {
    expect(mentions('Round 3: nobody looks at anything.', view)).toEqual([]);
  });
  it('names only what is drawn', () => {
    for (const position of positions) {
      const seen = new Set(drawn(position));
      for (const line of position.log) for (const spot of mentions(line, position.view)) expect(seen, line).toContain(spot);
    }
  });
});
