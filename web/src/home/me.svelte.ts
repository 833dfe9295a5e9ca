/** Who I am to the server, if there is one. */

import { ask, get, post, Refused } from '../api/http';
import { set, settings } from '../look/settings.svelte';
import { forgetSeen } from '../offline/seen';
import type { Device, Me } from '../api/types';

export const me = $state<Me>({ id: null, name: null, account: null, webhook: null });

/** Whether a server is there: a folder of files has none, and one may be silent for a while. */
export const server = $state<{ is: 'unknown' | 'there' | 'silent' | 'none' }>({ is: 'unknown' });

const NO_SERVER = 'meta[name=magetable-server][content=none]'; // a folder of files says so itself
const WHO = 'magetable-who';

/** Who the server says I am. What was kept for somebody else is not for me. */
function am(answer: Me): void {
  Object.assign(me, answer);
  const id = answer.id ?? '';
  try {
    if ((localStorage.getItem(WHO) ?? id) !== id) void forgetSeen();
    localStorage.setItem(WHO, id);
  } catch {
    // a browser that keeps nothing kept nothing for others
  }
}

/** Ask who I am; whether a server has answered. */
export async function learn(): Promise<boolean> {
  if (document.querySelector(NO_SERVER)) {
    server.is = 'none';
    return false;
  }
  try {
    const answer = await get<Me | string>('/me');
    server.is = typeof answer === 'object' ? 'there' : 'none'; // a host that answers everything with a page is no server of ours
    if (typeof answer === 'object') am(answer);
  } catch (error) {
    const status = error instanceof Refused ? error.status : 0;
    server.is = status === 0 || status >= 500 ? 'silent' : 'none';
  }
  return server.is === 'there';
}
/** Whether the server has never met whoever sits here: nobody gave a name yet. */
export async function isStranger(): Promise<boolean> {
  await learn();
  return me.id === null;
}
/** What others at the table call me. */
export function myName(): string {
  return me.name ?? (settings.name || 'Guest');
}
export async function rename(name: string): Promise<void> {
  set('name', name);
  if (server.is === 'there') am(await post<Me>('/me', { name }));
}
export async function register(name: string, password: string): Promise<void> {
  am(await post<Me>('/account', { name, password }));
}
export async function logIn(name: string, password: string): Promise<void> {
  am(await post<Me>('/login', { name, password }));
}
export async function logOut(): Promise<void> {
  am(await post<Me>('/logout'));
}
/** For good; an account gives its password. */
export async function deleteMe(password: string): Promise<void> {
  am(await post<Me>('/me/delete', password ? { password } : {}));
}
/** Where I am known, this device first. */
export function devices(): Promise<Device[]> {
  return get<Device[]>('/devices');
}
export async function endDevice(id: string): Promise<void> {
  await ask('DELETE', `/devices/${encodeURIComponent(id)}`);
}
export async function logOutOthers(): Promise<void> {
  am(await post<Me>('/logout/everywhere'));
}
export async function changePassword(old: string, fresh: string): Promise<void> {
  am(await ask<Me>('PUT', '/password', { old, new: fresh }));
}
