/** For tests: a game's module from its package. */
import { readFileSync } from 'node:fs';
import { RulesModule } from './module';
import { localOf } from './settings';

export async function moduleAt(game: string): Promise<RulesModule> {
  const file = new URL(`../../../src/magetable/games/${game.replaceAll('-', '_')}/rules.wasm`, import.meta.url);
  const module = new WebAssembly.Module(readFileSync(file));
  return new RulesModule(new WebAssembly.Instance(module), (await localOf(game)).sheet);
}
