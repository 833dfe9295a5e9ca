/** What a step lights: elements of the table, wherever the frame has put them. */

import type { Choice } from '../api/types';
import type { Step } from './lessons';

const PARTS = ['board', 'mine', 'others', 'log']; // that a phone has behind tabs
const ELSE: Record<string, string> = { prompt: '.prompt > .prompt', log: 'section.past' }; // others are sections by their name

/** Selectors of what is lit: as the step says, or what its choice lies on, or the choice in the list. */
export function selectors(step: Step, choice: Choice | undefined, spots: readonly string[]): string[] {
  const wanted = step.light.length ? step.light : spots;
  if (!wanted.length && choice) return [`[data-choice="${choice.code}"]`];
  return wanted.map((one) => (one.startsWith('@') ? area(one.slice(1)) : ofSpot(one)));
}

/** The selector of an object. */
export function ofSpot(spot: string): string {
  return `[data-spot="${spot}"]`;
}

function area(name: string): string {
  return ELSE[name] ?? `:is(.frame, .side) > section.${name}`;
}

/** Bring what is lit into sight: its tab on a phone, its place where something scrolls. */
export function reveal(lit: readonly string[]): void {
  const all = lit.flatMap((one) => [...document.querySelectorAll(one)]);
  if (!all.length || all.some(seen)) return;
  const part = PARTS.find((name) => all[0]!.closest(area(name)));
  document.querySelector<HTMLElement>(`[data-part="${part}"]`)?.click();
  all[0]!.scrollIntoView({ block: 'nearest' });
}

/** Whether an element is drawn, and inside whatever scrolls it. */
function seen(element: Element): boolean {
  const box = element.getBoundingClientRect();
  return (
    box.width > 0 &&
    box.bottom > 0 &&
    box.top < innerHeight &&
    element.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
  );
}
