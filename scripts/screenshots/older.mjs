import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { inRoot } from '../workspace/folders.mjs';

const isDrawn = (file) => /\.(?:tsx|css|svg)$/.test(file) && !/\.test\./.test(file);

export async function hashesOf(screens) {
  const hashes = screens.map(async ({ name, folders }) => [name, await hashOf(folders)]);
  return Object.fromEntries(await Promise.all(hashes));
}

async function hashOf(folders) {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const file of (await readdir(inRoot(folder), { recursive: true })).filter(isDrawn).sort())
      hash.update(`${folder}/${file}\0`).update(await readFile(inRoot(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

export async function findOld(screens, taken) {
  const hashes = await hashesOf(screens);
  return Object.keys(hashes).filter((name) => hashes[name] !== taken[name]);
}
