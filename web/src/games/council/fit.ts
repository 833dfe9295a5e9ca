/** How a card of the Pool fits its place. All places are alike, so it is worked out once: as a container each of them would be asked again,
    and its card styled anew, whenever they grow by a hair. */

export interface Fit {
  text: number; // pixels, of the names
  power: number; // ... and of what a special mage does
  low: boolean; // only what is more than 1 is said
  tight: boolean;
  wide: boolean; // names in full
  roomy: boolean; // and what a special mage does
}

export function fit(width: number, height: number): Fit {
  const wide = width >= 128;
  return {
    text: between(13, Math.min(0.135 * width, 0.14 * height), 28),
    power: between(13, 0.08 * width, 16),
    low: height <= 71,
    tight: width <= 84,
    wide,
    roomy: wide && height >= 128,
  };
}

/** In steps of half a pixel. */
function between(least: number, wanted: number, most: number): number {
  return Math.floor(2 * Math.min(most, Math.max(least, wanted))) / 2;
}
