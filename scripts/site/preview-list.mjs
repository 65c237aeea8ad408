// previews.json lies beside the registry. host/server/previews gives a version of it to the browser that has its token.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { jsonIfThere } from './json-if-there.mjs';
import { CommandError } from '../command/run-command.mjs';
import { writeFileAtomic } from './write-file-atomic.mjs';

export const previewsFile = (site) => join(site, 'previews.json');

/** @returns {{ tokenHash: string, section: string, manifest: object, until: string }[]} those that have not expired, the oldest first */
export function readPreviews(site, now = Date.now()) {
  try {
    const file = jsonIfThere(previewsFile(site)) ?? { previews: [] };
    return file.previews.filter(({ until }) => Date.parse(until) > now);
  } catch (error) {
    if (error.syscall) throw error;
    throw new CommandError(`${previewsFile(site)} cannot be read. Remove it: that ends all previews.`);
  }
}

export const writePreviews = (site, previews) =>
  writeFileAtomic(previewsFile(site), `${JSON.stringify({ previews }, null, 2)}\n`);

/** A damaged list or a full disk ends all previews: none may outlive its version's change. */
export function endPreviews(site, isEnded) {
  try {
    const live = readPreviews(site);
    const kept = live.filter((one) => !isEnded(one));
    if (kept.length < live.length) writePreviews(site, kept);
  } catch {
    rmSync(previewsFile(site), { force: true });
  }
}
