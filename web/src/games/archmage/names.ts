/** Things in the catalogue's words: what they are called, and what screen readers say of them. */
import type { Wording } from '../../words/wording';
import { areaOf, type Kind, SPHERES, type Sphere } from './look';
import { type ArchmageView, type Step, type Taught, type Tile, tileAt, WARLORD } from './view';

export function sphereName({ word }: Sphere, words: Wording): string {
  return words.text(`sphere-${word}`);
}

/** The relics of a sphere, as a shelf of them is called. */
export function relicsName({ relic }: Sphere, words: Wording): string {
  return words.text(`relic-${relic.word}`, {}, 'many');
}

/** So many relics of a sphere. */
export function relicsOf(number: number, sphere: Sphere, words: Wording): string {
  return words.text('relics', { number, relic: words.text(`relic-${sphere.relic.word}`), 'relic-many': relicsName(sphere, words) });
}

export function areaName(word: string, words: Wording): string {
  return words.text(`area-${word}`);
}

export function spellName(word: string, words: Wording): string {
  return words.text(`spell-${word}`);
}

/** What it takes to cast a spell. */
export function costWords({ area, cost }: Taught, words: Wording): string {
  const spheres = areaOf(area)!.spheres.map((index) => SPHERES[index]!);
  if (spheres.length === 1) return relicsOf(cost, spheres[0]!, words);
  const relics = words.join(
    spheres.map((sphere) => relicsName(sphere, words)),
    true,
  );
  return words.text('label-cost', { number: cost, relics });
}

/** A kind of location as its tile has it: an enclave goes by its race. */
export function kindName({ word }: Kind, words: Wording): string {
  const message = `land-${word}`;
  return words.has(message, 'race') ? words.text(message, {}, 'race') : words.text(message);
}

/** The name of whoever is behind a seat number on a tile. */
export function ownerName(view: ArchmageView, seat: number, words: Wording): string {
  return view.warlord && seat === WARLORD ? words.text('label-warlord', {}, 'he') : view.names[seat]!;
}

/** What stands on a tile; empty if nothing does. */
export function tileState(view: ArchmageView, tile: Tile, words: Wording): string {
  const named = (seat: number): { owner: string } => ({ owner: ownerName(view, seat, words) });
  const parts: string[] = [];
  const owner = tile.controller;
  if (tile.tower !== null) parts.push(words.text('label-tower-of', named(tile.tower)));
  else if (owner !== null && tile.wards) parts.push(words.text('label-warded-follower-of', { ...named(owner), wards: tile.wards }));
  else if (owner !== null) parts.push(words.text('label-follower-of', named(owner)));
  for (const seat of tile.mages) parts.push(words.text('label-mage-of', named(seat)));
  if (tile.warlord) parts.push(words.text('label-warlord', {}, 'he'));
  if (tile.token) {
    const { name: token, holds, by } = tile.token;
    parts.push(
      holds
        ? words.text('label-holding-token-of', { ...named(by), token, spell: spellName(holds, words) })
        : words.text('label-token-of', { ...named(by), token }),
    );
  }
  parts.push(...vinesOf(view, tile.at, words));
  return parts.length ? words.join(parts) : '';
}

/** Whose Entangling Vines cover a place. */
export function vinesOf(view: ArchmageView, at: string, words: Wording): string[] {
  const token = spellName('entangling-vines', words);
  return (view.vines[at] ?? []).map((seat) => words.text('label-token-of', { token, owner: ownerName(view, seat, words) }));
}

/** A tile's name and where it lies. */
export function tileName(tile: Tile, words: Wording): string {
  return words.text('label-tile', { tile: tile.name, place: tile.at });
}

/** A tile's name, where it lies and what stands there. */
export function tileLabel(view: ArchmageView, tile: Tile, words: Wording): string {
  const state = tileState(view, tile, words);
  return state ? words.text('label-tile-with', { tile: tile.name, place: tile.at, state }) : tileName(tile, words);
}

/** A step of the Warlord's walk. */
export function stepWords(view: ArchmageView, { at, does }: Step, words: Wording): string {
  const tile = tileAt(view, at);
  const place = tile ? tileName(tile, words) : at;
  if (!does.length) return place;
  return words.text('label-step', { place, deeds: words.join(does.map((deed) => words.text(`deed-${deed}`))) });
}
