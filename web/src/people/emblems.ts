/** The marks and colours that people may choose for themselves. */

export const MARKS = {
  raven: { name: 'Raven', icon: 'gi:raven' },
  cat: { name: 'Cat', icon: 'gi:cat' },
  owl: { name: 'Owl', icon: 'gi:barn-owl' },
  snake: { name: 'Snake', icon: 'gi:snake' },
  frog: { name: 'Frog', icon: 'gi:frog' },
  wolf: { name: 'Wolf', icon: 'gi:wolf-head' },
  leaf: { name: 'Leaf', icon: 'gi:oak-leaf' },
  flame: { name: 'Flame', icon: 'gi:flame' },
  hourglass: { name: 'Hourglass', icon: 'gi:hourglass' },
  crystal: { name: 'Crystal', icon: 'gi:crystal-ball' },
  crown: { name: 'Crown', icon: 'gi:queen-crown' },
  staff: { name: 'Staff', icon: 'gi:wizard-staff' },
} as const;

/** White can be read on each of them. */
export const COLOURS = {
  '#2f6fd0': 'Blue',
  '#177f5f': 'Green',
  '#6a359c': 'Violet',
  '#b0338c': 'Pink',
  '#9c1230': 'Red',
  '#8a3d06': 'Brown',
  '#4a6078': 'Slate',
  '#5c5850': 'Stone',
} as const;

export type Mark = keyof typeof MARKS;
export type Colour = keyof typeof COLOURS;

export function markOf(mark: string | null): (typeof MARKS)[Mark] {
  return MARKS[mark as Mark] ?? MARKS.raven;
}
export function colourOf(colour: string | null): string {
  return colour && colour in COLOURS ? colour : '#4a6078';
}
