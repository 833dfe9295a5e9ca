/** Matches in this browser, each played in a worker of its own. */

import type { Engine } from '../table/engine';
import { Clerk } from './clerk';
import { LocalLive } from './live.svelte';
import { branch } from './matches';

export const local: Engine = {
  open: (id) => new LocalLive(id),
  look: (id) => {
    const clerk = new Clerk();
    return {
      shared: false,
      page: () => clerk.ask('look', id),
      moments: (after) => clerk.ask('moments', after),
      played: async () => ({ record: await clerk.ask('record'), filled: null }),
      branch: (number, seats) => branch(id, number, seats),
      close: () => clerk.close(),
    };
  },
};
