// Of a table that is a folder of files (`magetable site`): keeps all of them, so that it works offline after the first visit.
// files.js says which, and a version of them all; when that changes, the next visit after all tabs were closed has the new ones.
/* global importScripts, registration, FILES, VERSION */
importScripts('files.js');
const CACHE = `magetable-${VERSION}`;

addEventListener('install', (event) => {
  const all = FILES.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(all)));
});

addEventListener('activate', (event) => {
  const older = (name) => name.startsWith('magetable-') && name !== CACHE;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(older).map((name) => caches.delete(name)))));
});

addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || !event.request.url.startsWith(registration.scope)) return;
  const page = event.request.mode === 'navigate';
  event.respondWith(caches.open(CACHE).then(async (cache) => (await cache.match(page ? './' : event.request)) ?? fetch(event.request)));
});
