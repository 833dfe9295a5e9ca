/** A picked card flies from the Pool to the player's lane; where it comes from elsewhere, it grows in place. */
import { cubicOut } from 'svelte/easing';
import { crossfade, scale } from 'svelte/transition';

export const [leave, arrive] = crossfade({
  duration: 280,
  easing: cubicOut,
  fallback: (node, { duration }) => scale(node, { duration: duration as number, start: 0.6 }),
});
