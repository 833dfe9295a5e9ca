/** Times in words. */

export function ago(then: number, now: number): string {
  const seconds = Math.max(0, now - then);
  if (seconds < 60) return 'just now';
  if (seconds < 3600) return `${plural(Math.floor(seconds / 60), 'minute')} ago`;
  if (seconds < 86_400) return `${plural(Math.floor(seconds / 3600), 'hour')} ago`;
  return `${plural(Math.floor(seconds / 86_400), 'day')} ago`;
}

/** A moment: "18 November at 20:57". */
export function moment(then: number): string {
  return new Date(then * 1000).toLocaleString('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
}

export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** "2 to 5 players". */
export function players(fewest: number, most: number): string {
  return fewest === most ? plural(most, 'player') : `${fewest} to ${most} players`;
}
