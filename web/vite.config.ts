import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { ViteUserConfig } from 'vitest/config'; // only its type: who builds the page has no Vitest
import { listOfFiles } from './files.ts';
import { gameIcons } from './icons.ts';

const quiet = { checks: { pluginTimings: false, bundlerTimings: false } };
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const page = here('../src/magetable/server/page');

export default {
  base: './', // the page works from any folder of any host
  plugins: [gameIcons(here('./src')), svelte(), listOfFiles(page)],
  worker: { format: 'es', rolldownOptions: quiet },
  build: {
    outDir: page,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the page's policy allows nothing inline
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: quiet,
  },
  // All files in the same few threads: none leaves anything behind, and a thread of its own for each takes as long as its tests.
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 120_000, pool: 'threads', isolate: false },
} satisfies ViteUserConfig;
