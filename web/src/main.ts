import './look/tokens.css';
import './look/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { show } from './look/settings.svelte';

show();
mount(App, { target: document.getElementById('app')! });
