import { readdirSync, readFileSync } from 'node:fs';

import type { StoreAttributes } from './store-attributes.ts';
import type { VenueName } from './venue.ts';

const demoFolder = new URL('../../demo/', import.meta.url);

/** The type is a claim: `demo-venues.test.ts` seeds a database with each file and reads it back through the API. */
export function readDemoJson<Data>(file: string): Data {
  return JSON.parse(readText(file)) as Data;
}

export function readStore(venue: VenueName): StoreAttributes {
  const store = readDemoJson<StoreAttributes>(`${venue}/store.json`);
  const pages = store.pages.map((page) => ({
    ...page,
    content: readText(`${venue}/pages/${page.url}.html`).trim(),
  }));
  return { ...store, pages };
}

export function readPictures(venue: VenueName): ReadonlyMap<string, string> {
  const files = readdirSync(new URL('pictures/', demoFolder)).map((name) => [name, `pictures/${name}`]);
  return new Map(
    [...files, ['logo.svg', `${venue}/logo.svg`]].map(([name, file]) => [name!, readText(file!)]),
  );
}

function readText(file: string): string {
  return readFileSync(new URL(file, demoFolder), 'utf8');
}
