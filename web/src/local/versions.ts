/** A game in the version of its rules that a match is of: the present one, or an earlier one that is kept (magetable/earlier.py). */

import type { GameData } from '../words/data';
import type { Wording } from '../words/wording';
import { instanceOf, RulesModule } from './module';
import { type GameLocal, localOf } from './settings';

/** An earlier version as web/local_data.py writes it. */
export interface Earlier {
  readonly local: GameLocal;
  readonly toldAsNow: boolean; // whether its lines and records are like those of the present version
  readonly data: GameData;
}

/** What is needed to play by a version. Without `words` the page knows its lines; else they come as sentences. */
export interface Version {
  readonly game: GameLocal;
  readonly module: RulesModule;
  readonly words: Wording | null;
}

const earlier = import.meta.glob<Earlier>('../games/*/earlier/v*.json', { import: 'default' });
const catalogues = import.meta.glob<string>('../../../src/magetable/games/*/earlier/*/catalogue/en.ftl', {
  query: '?raw',
  import: 'default',
});

/** That version of a game if it is kept, otherwise the present one; fetched side by side. */
export async function versionOf(name: string, rules: number): Promise<Version> {
  const folder = name.replaceAll('-', '_');
  const load = earlier[`../games/${name}/earlier/v${rules}.json`];
  if (!load) {
    const [game, instance] = await Promise.all([localOf(name), instanceOf(folder)]);
    return { game, module: new RulesModule(instance, game.sheet), words: null };
  }
  const kept = `${folder}/earlier/v${rules}`;
  const catalogue = catalogues[`../../../src/magetable/games/${kept}/catalogue/en.ftl`]!;
  const [found, instance, own] = await Promise.all([load(), instanceOf(kept), catalogue()]);
  const module = new RulesModule(instance, found.local.sheet);
  return { game: found.local, module, words: found.toldAsNow ? null : await worded(found.data, own) };
}

/** The words of a version, from its own catalogue; fetched only where they are needed. */
export async function worded(data: GameData, own: string): Promise<Wording> {
  const { wordingWith } = await import('../words');
  return wordingWith(data, own);
}
