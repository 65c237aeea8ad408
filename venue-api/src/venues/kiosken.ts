import { readRetail, readStore } from './demo-files.ts';
import type { DemoVenue } from './venue.ts';

export const kiosken: DemoVenue = {
  name: 'kiosken',
  store: readStore('kiosken'),
  ...readRetail('kiosken'),
  accounts: [],
};
