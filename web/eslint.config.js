import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier, // the form is Prettier's
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    // TypeScript finds these, and knows more
    files: ['**/*.ts', '**/*.svelte'],
    rules: { 'no-undef': 'off', '@typescript-eslint/no-unused-vars': 'off' },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    rules: {
      'no-useless-assignment': 'off', // a derived value may keep what it was before; the rule sees one run only
      'svelte/prefer-svelte-reactivity': 'off', // sets and maps are replaced whole, in $state.raw, never changed
    },
  },
);
