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
  const unfinished = `${directory}.unfinished`;
  if (existsSync(directory) && !existsSync(unfinished)) return PGlite.create(directory, options);
  // An interrupted start leaves this file beside a broken folder.
  await writeFile(unfinished, '');
  await rm(directory, { recursive: true, force: true });
  const empty = await readImage(emptyImage);
  const pglite = await (empty ? createFrom(directory, empty) : PGlite.create(directory, options));
  await rm(unfinished);
  return pglite;
}

export async function openCopy(name: string, make: () => Promise<PGlite>): Promise<PGlite> {
  const image = await readImage(name);
  if (image) return createFrom('memory://', image);
  const pglite = await make();
  await cacheImage(name, pglite).catch(() => undefined);
  return pglite;
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
