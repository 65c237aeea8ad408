import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';

import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite';

const cache = new URL('../../.cache/', import.meta.url);
const emptyImage = 'empty-database-0.5.16.tar';

const options: PGliteOptions = { parsers: { [types.DATE]: (text: string) => text } };

/** Creating a database takes seconds, so the first in-memory one caches an empty copy. */
export async function openPglite(directory: string | undefined): Promise<PGlite> {
  if (!directory) return openCopy(emptyImage, () => PGlite.create('memory://', options));
  if (!existsSync(directory)) await createAtomically(directory);
  return PGlite.create(directory, options);
}

export async function openCopy(name: string, make: () => Promise<PGlite>): Promise<PGlite> {
  const image = await readImage(name);
  if (image) return createFrom('memory://', image);
  const pglite = await make();
  await cacheImage(name, pglite).catch(() => undefined);
  return pglite;
}

/** Created under another name and renamed: an interrupted start leaves no broken folder. */
async function createAtomically(directory: string): Promise<void> {
  const temporary = `${directory}.new`;
  await rm(temporary, { recursive: true, force: true });
  const empty = await readImage(emptyImage);
  const pglite = await (empty ? createFrom(temporary, empty) : PGlite.create(temporary, options));
  await pglite.close();
  await rename(temporary, directory);
}

function createFrom(folder: string, empty: Buffer): Promise<PGlite> {
  return PGlite.create(folder, { ...options, loadDataDir: new Blob([new Uint8Array(empty)]) });
}

function readImage(name: string): Promise<Buffer | undefined> {
  return readFile(new URL(name, cache)).catch(() => undefined);
}

async function cacheImage(name: string, pglite: PGlite): Promise<void> {
  const dump = await pglite.dumpDataDir('none');
  await mkdir(cache, { recursive: true });
  const draft = new URL(`${randomBytes(6).toString('hex')}.tmp`, cache);
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, new URL(name, cache));
}
