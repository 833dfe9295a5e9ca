/** A seat is told by a colour, a pattern and a letter; never by colour alone. */

export interface SeatLook {
  letter: string;
  colour: string; // a CSS colour; readable on parchment and in the dark room
  ink: string; // for what is written on that colour
  pattern: 'plain' | 'stripes' | 'dots' | 'rings' | 'checks';
}

export const SEATS: readonly SeatLook[] = [
  { letter: 'A', colour: 'var(--seat-0)', ink: 'var(--seat-0-ink)', pattern: 'plain' },
  { letter: 'B', colour: 'var(--seat-1)', ink: 'var(--seat-1-ink)', pattern: 'stripes' },
  { letter: 'C', colour: 'var(--seat-2)', ink: 'var(--seat-2-ink)', pattern: 'dots' },
  { letter: 'D', colour: 'var(--seat-3)', ink: 'var(--seat-3-ink)', pattern: 'rings' },
  { letter: 'E', colour: 'var(--seat-4)', ink: 'var(--seat-4-ink)', pattern: 'checks' },
];

/** Of who sits at no table: an opponent that the rules play. */
export const NOBODYS_LOOK: Pick<SeatLook, 'colour' | 'ink'> = { colour: '#3d4252', ink: '#ffffff' };

export function seatLook(seat: number): SeatLook {
  return SEATS[seat % SEATS.length]!;
}

/** The fill of a seat's pieces in SVG: `SeatPatterns.svelte` defines these once a page. */
export function seatFill(seat: number): string {
  return `url(#seat-${seat % SEATS.length})`;
}
