/** Being called when it is my turn: by push on this browser, or by mail. */

import { ask, get, post } from '../api/http';
import type { CallsShown, QuietHours } from '../api/types';

export const calls = () => get<CallsShown>('/calls');
export const setQuiet = (quiet: QuietHours | null) => ask<CallsShown>('PUT', '/calls/quiet', { quiet });
export const setMail = (address: string | null) => ask<CallsShown>('PUT', '/calls/mail', { address });
export const confirmMail = (code: string) => post<CallsShown>('/calls/mail/confirm', { code });

/** Whether this browser can be called at all: it takes https, and on some systems that the page is installed. */
export function callable(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Call this browser from now on. It asks its person first, so this follows a click. */
export async function callMe(): Promise<CallsShown> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('This browser does not allow it: its own settings for this page say no.');
  const { key } = await calls();
  const { pushManager } = await navigator.serviceWorker.ready;
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(wish).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe(); // one for another key, of a server that was here before
    return pushManager.subscribe(wish);
  });
  return post<CallsShown>('/calls/push', subscription.toJSON());
}

/** No longer. */
export async function callMeNoMore(shown: CallsShown): Promise<CallsShown> {
  let now = shown;
  for (const { id } of shown.browsers.filter((one) => one.this))
    now = await ask<CallsShown>('DELETE', `/calls/push/${encodeURIComponent(id)}`);
  await (await (await navigator.serviceWorker.ready).pushManager.getSubscription())?.unsubscribe();
  return now;
}
