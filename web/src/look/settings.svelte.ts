/** What this browser remembers of its person's wishes. */

export interface Settings {
  theme: 'system' | 'dark' | 'light';
  motion: 'system' | 'full' | 'none';
  sound: boolean;
  pace: 'instant' | 'quick' | 'calm';
  confirm: boolean; // ask before what can't be taken back
  notify: boolean; // a notification when it is my turn and the page is hidden
  uncalled: boolean; // does not want to be asked whether to be called when it is my turn
  known: string[]; // games whose summary was opened
  taught: string[]; // games whose lesson was offered
  name: string; // of whoever sits here, where no server knows one
  level: string; // of the bots that "Play now" finds
}

const KEY = 'magetable';
const DEFAULTS: Settings = {
  theme: 'system',
  motion: 'system',
  sound: false,
  pace: 'quick',
  confirm: true,
  notify: false,
  uncalled: false,
  known: [],
  taught: [],
  name: '',
  level: 'adept',
};
/** Milliseconds a bot's step is shown before the next. */
export const PACES: Record<Settings['pace'], number> = { instant: 0, quick: 450, calm: 1500 };

function remembered(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state(remembered());
/** What the system wishes; nothing where there is no browser. */
const system = (wish: string) => (typeof matchMedia === 'undefined' ? null : matchMedia(wish));
const still = system('(prefers-reduced-motion: reduce)');
let reduced = $state(still?.matches ?? false);
still?.addEventListener('change', () => (reduced = still.matches));
const light = system('(prefers-color-scheme: light)');
light?.addEventListener('change', show);

/** Whether things may move. */
export function motion(): boolean {
  return settings.motion === 'full' || (settings.motion === 'system' && !reduced);
}

/** Keep a wish. */
export function set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing: for this visit then
  }
  show();
}

/** Tell the style sheets. */
export function show(): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme !== 'system' ? settings.theme : light?.matches ? 'light' : 'dark';
  if (motion()) delete root.dataset.still;
  else root.dataset.still = '';
  const desk = getComputedStyle(root).getPropertyValue('--desk'); // around the page, where the system draws something there
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) meta.content = desk;
}
