/** Matches on the server: it alone judges them. */

import type { Engine } from '../table/engine';
import { get, post } from './http';
import { RemoteLive } from './live.svelte';
import type { Moments, Page } from './types';

export const remote: Engine = {
  open: (id) => new RemoteLive(id),
  look: (id) => ({
    shared: true,
    page: () => get<Page>(`/matches/${id}`),
    moments: (after) => get<Moments>(`/matches/${id}/positions?after=${after}`),
    played: async ({ texts, box, local }) => {
      const own = Object.keys(texts).length > 0;
      const [record, notation] = await Promise.all([
        get<string>(`/matches/${id}/record`),
        own ? get<string[]>(`/matches/${id}/notation`) : null,
      ]);
      return { record, filled: notation && { texts, box, notation, places: local } };
    },
    branch: async (number, seats) => (await post<Page>(`/matches/${id}/branch`, { number, seats })).match.id,
    close: () => {},
  }),
};
