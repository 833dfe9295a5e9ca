// Keeps the page for offline, as a server gives it or a folder of files (`magetable site`). files.js says which files there
// are, and a version of them all: when that changes, browsers install this anew. The new version is there at once beside the
// one before, so a page that is open goes on with the parts it began with (their names change with what is in them), and
// takes the new ones when it is next opened: src/offline/version.svelte.ts. What a server says (`api/`) is never kept here.
/* global importScripts, registration, clients, skipWaiting, FILES, VERSION */
importScripts('files.js');
const OURS = `magetable-${registration.scope}-`; // other folders of this host may have tables of their own
const CACHE = OURS + VERSION;
const AT_ONCE = 6; // requests: others of this host wait behind them
const named = (file) => file.startsWith('assets/'); // by what is in it

addEventListener('install', (event) => event.waitUntil(keepAll().then(() => skipWaiting())));

async function keepAll() {
  const cache = await caches.open(CACHE);
  const left = [...FILES];
  const some = async () => {
    for (let file = left.pop(); file; file = left.pop()) await cache.put(file, await found(file));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  // A server that is just being replaced may have given the list of one version and the page of another.
  const page = await (await cache.match('./')).text();
  const other = [...page.matchAll(/"(?:\.\/)?(assets\/[^"]+)"/g)].find(([, part]) => !FILES.includes(part));
  if (other) throw new Error(`${other[1]} is of another version`);
}

/** A file as it is now; what did not change since the version before is not fetched again. */
async function found(file) {
  const known = named(file) && (await caches.match(file, { ignoreVary: true }));
  if (known) return known;
  const answer = await fetch(file, { cache: named(file) ? 'default' : 'no-cache', priority: 'low' });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer;
}

// The version before is kept for pages that are still of it.
addEventListener('activate', (event) => event.waitUntil(tidy().then(() => clients.claim())));

async function tidy() {
  const older = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
}

// Called, when it is somebody's turn or they are invited: one notice for each match, the latest.
addEventListener('push', (event) => {
  const { event: what, match, title, by, url } = event.data.json();
  const [head, body] = what === 'invitation' ? ['You are invited', `${by} asks you to a match.`] : ['It is your turn', title];
  const data = new URL(url, registration.scope).href;
  event.waitUntil(registration.showNotification(head, { body, tag: match, data, icon: 'icon-192.png' }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});

async function goTo(address) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => url === address);
  return there ? there.focus() : clients.openWindow(address);
}

// A browser may change where it is called: the server is told.
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAnew(event)));

async function subscribeAnew({ newSubscription, oldSubscription }) {
  const subscription = newSubscription ?? (await registration.pushManager.subscribe(oldSubscription.options));
  const headers = { 'content-type': 'application/json' };
  await fetch('api/calls/push', { method: 'POST', headers, body: JSON.stringify(subscription) });
}

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET' || !url.startsWith(registration.scope)) return;
  const path = url.slice(registration.scope.length).split(/[?#]/)[0];
  const file = mode === 'navigate' && (path === '' || path === 'index.html') ? './' : path;
  if (FILES.includes(file) || named(file)) event.respondWith(answer(file, event.request));
});

async function answer(file, request) {
  const cache = await caches.open(CACHE);
  const kept = (await cache.match(file, { ignoreVary: true })) ?? (named(file) && (await caches.match(file, { ignoreVary: true })));
  return kept || fetch(request);
}
