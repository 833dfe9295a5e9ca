/** How cards and tokens move: from the Pool to a lane, from the stock to an Awaits card, to a new place in a heap. */
import { cubicOut } from 'svelte/easing';
import { crossfade, fade, fly, scale, type TransitionConfig } from 'svelte/transition';

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

/** The same where things move; where they don't, the page is not asked how it looks, which would cost a calculation of its styles. */
function moving<P extends { duration?: number }>(transition: (node: Element, params?: P) => TransitionConfig) {
  return (node: Element, params: P): TransitionConfig => (params.duration ? transition(node, params) : AT_ONCE);
}
export const [grow, appear, rise] = [moving(scale), moving(fade), moving(fly)];

/** Whether something moves at all. To measure where it is costs a layout of the page. */
function flies(node: Element, { duration }: Flight): boolean {
  return duration > 0 && seen(node.getBoundingClientRect());
}

/** Whether something is shown at all: on a phone much lies behind other tabs. */
function seen(place: DOMRect): boolean {
  return place.width > 0 && place.height > 0;
}
