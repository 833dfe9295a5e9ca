// A table that is a folder of files (`magetable site`) is kept for offline; where that is not allowed, it needs its host.
navigator.serviceWorker?.register('sw.js').catch(() => {});
