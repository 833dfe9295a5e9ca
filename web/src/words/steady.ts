/** What has not changed stays the same object, however anew it was made: so whatever is drawn from it is left alone. */

/** `after`, with every part that is equal to the same part of `before` replaced by that one; `before` itself if all of it is. */
export function steady<T>(before: unknown, after: T): T {
  if (before === after || !isPlain(before) || !isPlain(after) || Array.isArray(before) !== Array.isArray(after)) return after;
  const keys = Object.keys(after);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const part = steady(before[key], after[key]);
    if (part !== after[key]) (after as Record<string, unknown>)[key] = part;
    if (part !== before[key]) same = false;
  }
  return same ? (before as T) : after;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
