/** Where in the page we are: hash routes, so that every link works from any server. */

export type Route =
  | { at: 'home' }
  | { at: 'new'; game: string }
  | { at: 'learn'; game: string }
  | { at: 'puzzle'; game: string; day: string } // no day: today
  | { at: 'match'; id: string; code: string } // code: of an invitation
  | { at: 'replay'; id: string; number: number | null; analysed: boolean }
  | { at: 'rules'; game: string; find: string }
  | { at: 'you' }
  | { at: 'profile'; link: string }
  | { at: 'settings' }
  | { at: 'about' }
  | { at: 'unknown'; path: string };

export function parse(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [first = '', second = ''] = path.split('/').map(decoded);
  const asked = new URLSearchParams(query);
  if (first === 'new' && second) return { at: 'new', game: second };
  if (first === 'learn' && second) return { at: 'learn', game: second };
  if (first === 'puzzle' && second) return { at: 'puzzle', game: second, day: asked.get('day') ?? '' };
  if (first === 'm' && second) return { at: 'match', id: second, code: asked.get('code') ?? '' };
  if (first === 'replay' && second)
    return { at: 'replay', id: second, number: wholeNumber(asked.get('at')), analysed: asked.has('analysis') };
  if (first === 'rules') return { at: 'rules', game: second, find: asked.get('find') ?? '' };
  if (first === 'you') return { at: 'you' };
  if (first === 'profile' && second) return { at: 'profile', link: second };
  if (first === 'settings') return { at: 'settings' };
  if (first === 'about') return { at: 'about' };
  return path ? { at: 'unknown', path } : { at: 'home' };
}

export const to = {
  home: '#/',
  new: (game: string) => `#/new/${encodeURIComponent(game)}`,
  learn: (game: string) => `#/learn/${encodeURIComponent(game)}`,
  puzzle: (game: string, day = '') => `#/puzzle/${encodeURIComponent(game)}${day ? `?day=${encodeURIComponent(day)}` : ''}`,
  match: (id: string) => `#/m/${encodeURIComponent(id)}`,
  see: (id: string) => `see/${encodeURIComponent(id)}`, // pages of the server, which those who preview links can read
  join: (code: string) => `join/${encodeURIComponent(code)}`,
  replay: (id: string, number?: number) => `#/replay/${encodeURIComponent(id)}${number ? `?at=${number}` : ''}`,
  analysis: (id: string) => `#/replay/${encodeURIComponent(id)}?analysis`,
  rules: (game = '', find = '') => `#/rules/${encodeURIComponent(game)}${find ? `?find=${encodeURIComponent(find)}` : ''}`,
  you: '#/you',
  profile: (link: string) => `#/profile/${encodeURIComponent(link)}`,
  settings: '#/settings',
  about: '#/about',
};

export function go(hash: string): void {
  location.hash = hash;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function wholeNumber(text: string | null): number | null {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
