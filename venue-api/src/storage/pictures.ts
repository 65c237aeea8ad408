import type { VenueName } from '../venues/venue.ts';

/** File name → SVG. */
export function drawPictures(_venue: VenueName): ReadonlyMap<string, string> {
  return new Map();
}
