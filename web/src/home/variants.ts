/** Texts of one's own, such as box files: how large, which were used lately, how their pictures are shown. */

export const LONGEST = 64 * 1024; // bytes, as the server has it
const KEY = 'magetable-variants';
const MOST = 6;

/** A text that a match was made with. */
export interface Variant {
  game: string;
  option: string;
  name: string;
  text: string;
}

/** What is too much about a text, in a sentence; nothing if it is not too long. */
export function tooLong(bytes: number, what = 'The text'): string {
  return bytes > LONGEST ? `${what} has ${Math.ceil(bytes / 1024)} KB, and at most ${LONGEST / 1024} KB are allowed.` : '';
}

/** The text of a file; an Error with a sentence if it is none. */
export async function textOf(file: File): Promise<string> {
  const trouble = tooLong(file.size, file.name);
  if (trouble) throw new Error(trouble);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error(`${file.name} is no text file in UTF-8.`);
  }
}

/** Those used lately with one more, the latest first: a few, and one of each name. */
export function withOneMore(known: readonly Variant[], one: Variant): Variant[] {
  const same = (other: Variant) => other.game === one.game && other.option === one.option && other.name === one.name;
  return [one, ...known.filter((other) => !same(other))].slice(0, MOST);
}

export function usedLately(): Variant[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isVariant) : [];
  } catch {
    return [];
  }
}

export function remember(one: Variant): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withOneMore(usedLately(), one)));
  } catch {
    // a browser that keeps nothing, or no more
  }
}

function isVariant(kept: unknown): kept is Variant {
  const fields = (kept ?? {}) as Record<string, unknown>;
  return ['game', 'option', 'name', 'text'].every((field) => typeof fields[field] === 'string');
}

export interface Picture {
  source: string;
  title: string;
  words: string;
}

/** A drawing as an image, with what it says of itself: an image runs nothing, and its styles stay its own. */
export function picture(svg: string): Picture {
  const said = (tag: string) => plain(new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(svg)?.[1] ?? '');
  return { source: `data:image/svg+xml,${encodeURIComponent(svg)}`, title: said('title'), words: said('desc') };
}

function plain(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
