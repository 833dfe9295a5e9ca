/** Who I am to the server. */

import { ask, get, post } from '../api/http';
import type { Device, Me } from '../api/types';

export const me = $state<Me>({ id: null, name: null, account: null, webhook: null });

export async function learn(): Promise<void> {
  Object.assign(me, await get<Me>('/me'));
}
export async function rename(name: string): Promise<void> {
  Object.assign(me, await post<Me>('/me', { name }));
}
export async function register(name: string, password: string): Promise<void> {
  Object.assign(me, await post<Me>('/account', { name, password }));
}
export async function logIn(name: string, password: string): Promise<void> {
  Object.assign(me, await post<Me>('/login', { name, password }));
}
export async function logOut(): Promise<void> {
  Object.assign(me, await post<Me>('/logout'));
}
/** Where I am known, this device first. */
export function devices(): Promise<Device[]> {
  return get<Device[]>('/devices');
}
export async function endDevice(id: string): Promise<void> {
  await ask('DELETE', `/devices/${encodeURIComponent(id)}`);
}
export async function logOutOthers(): Promise<void> {
  Object.assign(me, await post<Me>('/logout/everywhere'));
}
export async function changePassword(old: string, fresh: string): Promise<void> {
  Object.assign(me, await ask<Me>('PUT', '/password', { old, new: fresh }));
}
