// A stamp holds the hash of the inputs, because a checkout changes every date.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot } from '../workspace/folders.mjs';

const stampFile = (name) => inRoot('.cache', 'build', name);

export function fingerprint(build) {
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]}\0`);
  for (const path of build.inputs())
    hash
      .update(`${path}\0`)
      .update(readFileSync(inRoot(path)))
      .update('\0');
  return hash.digest('hex');
}

export const isFresh = (build, print) =>
  existsSync(inRoot(build.proof)) &&
  existsSync(stampFile(build.name)) &&
  readFileSync(stampFile(build.name), 'utf8') === print;

export function writeStamp(build, print) {
  mkdirSync(inRoot('.cache', 'build'), { recursive: true });
  writeFileSync(stampFile(build.name), print);
}

export const removeStamp = (build) => rmSync(stampFile(build.name), { force: true });
