/** A new position is drawn in parts, each when the one before it is on the table: on a slow machine in a frame of its own, else all in one. */

import { untrack } from 'svelte';

const ENOUGH = 6; // milliseconds of work for one frame

export interface Part<T> {
  readonly now: T;
}

/** What there is to be shown of `wanted`, for each part but the first, which shows it at once. Where there is nothing yet, or
    nothing any more, that is shown at once too. */
export function inParts<T>(wanted: () => T | null, count: number): Part<T | null>[] {
  class Stage {
    now = $state.raw(untrack(wanted));
  }
  const parts = Array.from({ length: count }, () => new Stage());
  const frames = new MessageChannel();
  let began = 0; // when what is drawn now
  let waits = false; // for the next frame
  frames.port1.onmessage = () => {
    [began, waits] = [performance.now(), false];
    go();
  };
  $effect.pre(() => {
    wanted();
    began = performance.now();
  });
  $effect(() => {
    for (const part of parts) void part.now;
    wanted();
    untrack(go);
  });
  $effect(() => () => frames.port1.close());

  /** The next part, as soon as it may be: then all that hangs on it is drawn, and this is asked again. */
  function go(): void {
    const latest = untrack(wanted);
    const next = parts.find((part) => part.now !== latest);
    if (!next || waits) return;
    const here = next.now === null || latest === null || document.hidden || performance.now() - began < ENOUGH;
    if (here) next.now = latest;
    else {
      waits = true;
      requestAnimationFrame(() => frames.port2.postMessage(null)); // when that frame is painted
    }
  }
  return parts;
}
