/** Who one is to others, and whom one knows: what the server keeps of it. */

import { ask, get, post } from '../api/http';
import type {
  Blocked,
  Invitation,
  Joined,
  Linked,
  Page,
  PeopleShown,
  PersonShown,
  PersonWhole,
  ProfileShown,
  ProfileWish,
  Sought,
} from '../api/types';
import { games } from '../games';

const HERE = encodeURIComponent;

export const myProfile = () => get<ProfileShown>('/profile');
export const changeProfile = (wish: ProfileWish) => ask<ProfileShown>('PUT', '/profile', wish);
export const shareProfile = () => post<ProfileShown>('/profile/link');
export const hideProfile = () => ask<ProfileShown>('DELETE', '/profile/link');
export const profileOf = (link: string) => get<ProfileShown>(`/profiles/${HERE(link)}`);

/** Those I have played with, whom I met last first; `before` as the last answer said. */
export const people = (before: number | null = null) => get<PeopleShown>(`/people${before === null ? '' : `?before=${before}`}`);
export const person = (id: string) => get<PersonWhole>(`/people/${HERE(id)}`);
export const block = (id: string) => post<Blocked[]>(`/people/${HERE(id)}/block`);
export const unblock = (id: string) => ask<Blocked[]>('DELETE', `/people/${HERE(id)}/block`);
export const blocked = () => get<Blocked[]>('/blocked');

export const invitations = () => get<Invitation[]>('/invitations');
export const decline = (match: string) => ask<Invitation[]>('DELETE', `/invitations/${HERE(match)}`);
export const accept = async (code: string) => (await post<Joined>('/join', { code })).match;
export const invite = (match: string, who: string) => post<Linked>(`/matches/${match}/invite`, { person: who });

/** A new match of the game that we played last, to which they are invited; its id. */
export async function playAgain({ id }: PersonShown): Promise<string> {
  const { games: played } = await person(id);
  const game = [...played].sort((a, b) => b.last - a.last)[0]?.game ?? games[0]!.name;
  const { match } = await post<Page>('/matches', { game, seats: [{ kind: 'me' }, { kind: 'open' }] });
  await invite(match.id, id);
  return match.id;
}

/** The same table once more, in so many days, with all who sat there; its id. */
export const sameTable = async (match: string, days: number, bots: boolean) =>
  (await post<Linked>(`/matches/${match}/again`, { days, bots })).match;

export const seek = (game: string, fillAfter: number | null) => post<Sought>('/seek', { game, fill_after: fillAfter });

export function titleOf(game: string): string {
  return games.find(({ name }) => name === game)?.title ?? game;
}
