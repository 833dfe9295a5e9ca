import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { ViteUserConfig } from 'vitest/config'; // only its type: who builds the page has no Vitest
import { gameIcons } from './icons.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default {
  plugins: [gameIcons(here('./src')), svelte()],
  build: {
    outDir: here('../src/magetable/server/page'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the page's policy allows nothing inline
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false, bundlerTimings: false } },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 120_000 },
} satisfies ViteUserConfig;
