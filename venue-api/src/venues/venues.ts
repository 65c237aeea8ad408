import { readDemoJson, readStore } from './demo-files.ts';
import { kantinen } from './kantinen.ts';
import type { DemoRows, DemoVenue, VenueName } from './venue.ts';

const kiosken: DemoVenue = {
  name: 'kiosken',
  store: readStore('kiosken'),
  rows: readDemoJson<DemoRows>('kiosken/retail.json'),
  accounts: [],
};

const venues: Record<VenueName, DemoVenue> = { kantinen, kiosken };

export function findVenue(name: VenueName): DemoVenue {
  return venues[name];
}
