/** Clocks, in words a person reads. */

import type { ClockShown } from '../api/types';

/** Seconds a seat has left; `passed` since the position came. Null: it has no clock. */
export function timeLeft(clock: ClockShown, seat: number, decides: boolean, passed: number): number | null {
  if (clock.kind === 'none') return null;
  if (decides && clock.left !== null) return Math.max(0, clock.left - passed);
  return clock.kind === 'move' ? clock.seconds : Math.max(0, clock.seconds - (clock.used[seat] ?? 0));
}

export function clockText(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole >= 172_800) return `${Math.floor(whole / 86_400)} days`;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
