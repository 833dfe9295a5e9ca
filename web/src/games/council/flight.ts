/** How cards and tokens move: from the Pool to a lane, from the stock to an Awaits card, to a new place in a heap. */
import { cubicOut } from 'svelte/easing';
import { crossfade, scale, type TransitionConfig } from 'svelte/transition';

interface Flight {
  key: string; // what leaves under a key arrives under the same
  duration: number;
}

const [send, receive] = crossfade({
  easing: cubicOut,
  fallback: (node, { duration }) => scale(node, { duration: duration as number, start: 0.6 }), // from nowhere: it grows
});
const AT_ONCE: TransitionConfig = { duration: 0 };

export function leave(node: Element, flight: Flight): TransitionConfig | (() => TransitionConfig) {
  return flies(node, flight) ? send(node, flight) : AT_ONCE;
}

export function arrive(node: Element, flight: Flight): TransitionConfig | (() => TransitionConfig) {
  return flies(node, flight) ? receive(node, flight) : AT_ONCE;
}

export function grow(node: Element, { duration, start }: { duration: number; start: number }): TransitionConfig {
  return duration > 0 ? scale(node, { duration, start }) : AT_ONCE;
}

/** Whether something moves at all. To measure where it is costs a layout of the page. */
function flies(node: Element, { duration }: Flight): boolean {
  return duration > 0 && seen(node.getBoundingClientRect());
}

/** Whether something is shown at all: on a phone much lies behind other tabs. */
function seen(place: DOMRect): boolean {
  return place.width > 0 && place.height > 0;
}
