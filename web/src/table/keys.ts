/** Keys: arrows move among what can be chosen, numbers choose from the list. */

export interface Box {
  x: number; // of its middle
  y: number;
}

const WAYS: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function isArrow(key: string): boolean {
  return key in WAYS;
}

/** The place to go to from one in the direction of an arrow: near, and rather straight ahead; round the edge if there is none. */
export function nextPlace(from: Box, places: readonly Box[], key: string): number {
  const [dx, dy] = WAYS[key]!;
  let best = -1;
  let least = Infinity;
  let around = -1;
  let farthest = Infinity;
  places.forEach((place, index) => {
    const ahead = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    if (ahead > 1 && ahead + 2 * aside < least) [least, best] = [ahead + 2 * aside, index];
    if (ahead < -1 && ahead + 2 * aside < farthest) [farthest, around] = [ahead + 2 * aside, index];
  });
  return best >= 0 ? best : around;
}

/** Whether a key is meant for what has the focus, not for the table. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
}

const CHOOSABLE = '[data-spot][tabindex="0"], [data-choice]:enabled';

/** Where the focus was when something was chosen: whether in the list, and at which place of the screen. */
export interface Left extends Box {
  listed: boolean;
}
export function leaving(root: HTMLElement): Left | null {
  const from = document.activeElement;
  if (!from || !root.contains(from) || !from.matches(`${CHOOSABLE}, .menu button`)) return null;
  return { ...middle(from), listed: from.matches('[data-choice]') };
}

/** After a choice: to what can be chosen next, in the list if one chose there, else to what lies nearest; to the question if there is nothing. */
export function regainFocus(root: HTMLElement, left: Left): void {
  const all = [...root.querySelectorAll<HTMLElement | SVGElement>(CHOOSABLE)].filter((one) => one.getClientRects().length > 0);
  const kind = all.filter((one) => one.matches('[data-choice]') === left.listed);
  const among = kind.length ? kind : all;
  const far = (one: Element): number => Math.hypot(middle(one).x - left.x, middle(one).y - left.y);
  const next = left.listed ? among[0] : among.sort((a, b) => far(a) - far(b))[0];
  (next ?? root.querySelector<HTMLElement>('[data-question]'))?.focus({ preventScroll: true });
}

/** Move the focus by an arrow among all that can be chosen. */
export function moveFocus(root: HTMLElement, key: string): void {
  const all = [...root.querySelectorAll<HTMLElement | SVGElement>(CHOOSABLE)].filter((element) => element.getClientRects().length > 0);
  if (!all.length) return;
  const now = all.indexOf(document.activeElement as HTMLElement);
  if (now < 0) {
    all[0]!.focus();
    return;
  }
  const others = all.filter((_, index) => index !== now);
  const next = nextPlace(middle(all[now]!), others.map(middle), key);
  if (next >= 0) others[next]!.focus();
}

function middle(element: Element): Box {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
