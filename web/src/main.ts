import './look/tokens.css';
import './look/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { show } from './look/settings.svelte';
import { keepForOffline } from './offline/version.svelte';

show();
keepForOffline();

// The server was updated while this page was open: its parts have other names now, so take the new page.
addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('magetable-anew') ?? 0);
  if (Date.now() - last < 10_000) return;
  sessionStorage.setItem('magetable-anew', String(Date.now()));
  event.preventDefault();
  location.reload();
});

mount(App, { target: document.getElementById('app')! });
