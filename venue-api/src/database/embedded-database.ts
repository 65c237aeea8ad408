import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';

import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite';

const cache = new URL('../../.cache/', import.meta.url);
const image = new URL('empty-database-0.5.16.tar', cache);

const options: PGliteOptions = { parsers: { [types.DATE]: (text: string) => text } };

/**
 * Opens an embedded database. A new one takes seconds to make; so the first one in memory leaves a copy of itself, still
 * empty, from which others start. It is a cache and nothing more: without it everything works, only later.
 */
export async function openPglite(directory: string | undefined): Promise<PGlite> {
  if (!directory) {
    const empty = await readImage();
    if (empty) return createFrom('memory://', empty);
    const pglite = await PGlite.create('memory://', options);
    await keepImage(pglite).catch(() => undefined);
    return pglite;
  }
  if (!existsSync(directory)) await makeWhole(directory);
  return PGlite.create(directory, options);
}

/** Beside its place first, and renamed: a start that is cut off half-way, or a full disk, leaves no folder that nothing can open. */
async function makeWhole(directory: string): Promise<void> {
  const draft = `${directory}.new`;
  await rm(draft, { recursive: true, force: true });
  const empty = await readImage();
  const pglite = await (empty ? createFrom(draft, empty) : PGlite.create(draft, options));
  await pglite.close();
  await rename(draft, directory);
}

function createFrom(place: string, empty: Buffer): Promise<PGlite> {
  return PGlite.create(place, { ...options, loadDataDir: new Blob([new Uint8Array(empty)]) });
}

function readImage(): Promise<Buffer | undefined> {
  return readFile(image).catch(() => undefined);
}

/** Under another name first: several processes may do this at once, and none may read half of it. */
async function keepImage(pglite: PGlite): Promise<void> {
  const dump = await pglite.dumpDataDir('none');
  await mkdir(cache, { recursive: true });
  const draft = new URL(`${randomBytes(6).toString('hex')}.tmp`, cache);
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, image);
}
