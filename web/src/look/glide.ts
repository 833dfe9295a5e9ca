/** Lists whose items move. */

import { motion } from './settings.svelte';

/** What stays in a list glides to its new place. It is measured at the next frame, once for all lists: `animate:` would have the page
    laid out for each of them, whether anything moves or not. */
export function glide(list: HTMLElement): () => void {
  let places = new Map<Element, readonly [x: number, y: number]>();
  let frame = requestAnimationFrame(look);
  function look(): void {
    const before = places;
    const parts = motion() ? ([...list.children] as HTMLElement[]).filter((part) => part.offsetParent) : []; // those in sight
    places = new Map(parts.map((part) => [part, [part.offsetLeft, part.offsetTop]]));
    for (const [part, [x, y]] of places) {
      const [left, top] = before.get(part) ?? [x, y];
      if (left !== x || top !== y)
        part.animate({ translate: [`${left - x}px ${top - y}px`, '0 0'] }, { duration: 260, easing: 'ease-out' });
    }
  }
  const changes = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  });
  changes.observe(list, { childList: true });
  return () => {
    changes.disconnect();
    cancelAnimationFrame(frame);
  };
}
