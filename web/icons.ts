/** Bundles the icons that the sources name (`gi:flame`), and no others, as the module `virtual:icons`. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { icons } from '@iconify-json/game-icons';

const MODULE = 'virtual:icons';

export function gameIcons(sources: string): Plugin {
  return {
    name: 'game-icons',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(drawings(named(sources)))}` : undefined),
  };
}

/** Every `gi:name` in the sources. */
function named(sources: string): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  const names = new Set<string>();
  for (const file of files.filter((name) => /\.(ts|svelte)$/.test(name))) {
    for (const found of readFileSync(join(sources, file), 'utf8').matchAll(/['"`]gi:([a-z0-9-]+)['"`]/g)) names.add(found[1]!);
  }
  return [...names].sort();
}

/** The path of each icon in a square of 512. */
function drawings(names: string[]): Record<string, string> {
  const paths: Record<string, string> = {};
  for (const name of names) {
    const parent = icons.aliases?.[name]?.parent;
    const icon = icons.icons[name] ?? (parent ? icons.icons[parent] : undefined);
    if (!icon) throw new Error(`game-icons has no ${name}; near it: ${near(name)}`);
    paths[`gi:${name}`] = [...icon.body.matchAll(/\sd="([^"]+)"/g)].map((found) => rounded(found[1]!)).join('');
  }
  return paths;
}

/** To a tenth of a 512th, which nobody sees: it saves a tenth of the page. Each number keeps its point, which parts it from the next. */
function rounded(path: string): string {
  const arcs = path.match(/[aA][^a-zA-Z]*/g) ?? [];
  if (arcs.some((arc) => (arc.match(/-?(\d*\.\d+|\d+)/g) ?? []).length % 7)) return path; // flags without spaces: its numbers can't be told apart so simply
  return path.replaceAll(/-?\d*\.\d{2,}/g, (number) =>
    Number(number)
      .toFixed(1)
      .replace(/^(-?)0\./, '$1.'),
  );
}

function near(name: string): string {
  const parts = name.split('-');
  return (
    Object.keys(icons.icons)
      .filter((other) => parts.some((part) => other.includes(part)))
      .slice(0, 20)
      .join(', ') || 'nothing'
  );
}
