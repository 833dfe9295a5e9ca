/** Lists all files of the page, for the service worker that keeps them: `files.js`. `magetable site` writes its own. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LIST = 'files.js';
const NOT_KEPT = [LIST, 'sw.js', 'sources.txt']; // by the worker: the browser looks after two of these, the server gives nobody the third

export function listOfFiles(page: string): Plugin {
  return {
    name: 'list-of-files',
    closeBundle() {
      const all = readdirSync(page, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
      const files = all.filter((name) => !NOT_KEPT.includes(name) && statSync(join(page, name)).isFile()).sort();
      const total = createHash('sha256');
      for (const name of files) total.update(`${name}\0`).update(readFileSync(join(page, name)));
      const addresses = files.map((name) => (name === 'index.html' ? './' : name));
      const version = total.digest('hex').slice(0, 16);
      writeFileSync(join(page, LIST), `self.VERSION = '${version}';\nself.FILES = ${JSON.stringify(addresses, null, 1)};\n`);
    },
  };
}
