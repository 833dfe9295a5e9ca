/** The page as it is kept for offline, and a newer version of it: taken when one goes elsewhere, without losing a click. */

const OFTEN = 600_000; // milliseconds: so often it is asked whether there is a newer version
const FIRST = 1500; // milliseconds after the first visit began, until all is kept: what is looked at goes first

export const version = $state({ newer: false }); // than the page that is open

let registered: ServiceWorkerRegistration | null = null;
let asked = 0; // for a newer version, when
let clicks = 0; // under way: wishes that were not yet answered

/** A wish is under way, until what is returned is called. */
export function wishing(): () => void {
  clicks++;
  let over = false;
  return () => {
    if (!over) clicks--;
    over = true;
  };
}

/** Have the browser keep the page, and look for newer ones. Where that is not allowed (it takes https, or this machine), it is as before. */
export function keepForOffline(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  let kept = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    version.newer ||= kept; // the first one keeps just this page
    kept = true;
  });
  const begin = async () => {
    registered = await workers.register('./sw.js', { updateViaCache: 'none' });
    asked = Date.now();
    const sometimes = () => {
      if (!document.hidden && Date.now() - asked >= OFTEN) lookForNewer();
    };
    setInterval(sometimes, OFTEN);
    document.addEventListener('visibilitychange', sometimes);
  };
  setTimeout(() => void begin().catch(() => {}), kept ? 0 : FIRST);
}

/** Ask whether there is a newer version: also where a server came back, which may be another one now. */
export function lookForNewer(): void {
  asked = Date.now();
  registered?.update().catch(() => {}); // offline, say
}

/** Take the newer version, if there is one and no click is under way; whether the page is opened anew for it. */
export function takeNewer(): boolean {
  if (!version.newer || clicks > 0) return false;
  document.body.inert = true; // the page that goes takes no more clicks
  location.reload();
  return true;
}

/** Whether nothing here would be lost: no window is open, and nothing was typed. */
export function untouched(): boolean {
  const typed = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type]), input[type=text], textarea')];
  return !document.querySelector('dialog[open]') && typed.every((field) => field.value === '');
}
