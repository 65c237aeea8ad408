import { kantinen } from './kantinen.ts';
import { kiosken } from './kiosken.ts';
import type { DemoVenue, VenueName } from './venue.ts';

const venues: Record<VenueName, DemoVenue> = { kantinen, kiosken };

export function findVenue(name: VenueName): DemoVenue {
  return venues[name];
}
