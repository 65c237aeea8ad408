// The site runs as another user than a deploy, whose umask may give its files to their owner alone.
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CommandError } from '../command/run-command.mjs';

export const readableFile = 0o644;
const readableFolder = 0o755;

export function makeFolder(folder) {
  const path = resolve(folder);
  const first = mkdirSync(path, { recursive: true });
  // The mode of a folder that was there is a decision of its owner.
  for (let made = path; first && made.length >= first.length; made = dirname(made)) openFolder(made);
}

export const openFolder = (path) => addMode(path, readableFolder);

export function openAll(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  openFolder(folder);
  for (const entry of entries)
    addMode(join(entry.parentPath, entry.name), entry.isDirectory() ? readableFolder : readableFile);
}

/** Leaves other rights as they are: a group may share the deploys. */
function addMode(path, mode) {
  const { mode: before } = statSync(path);
  if ((before & mode) === mode) return;
  try {
    chmodSync(path, (before | mode) & 0o7777);
  } catch (error) {
    const needed = mode & 0o055;
    if ((before & needed) !== needed)
      throw new CommandError(`${path} cannot be made readable for the site's user: ${error.message}`);
  }
}

/** @returns {string | undefined} the reason why another user cannot read the site that was there before */
export function findUnreadable(site) {
  const { mode } = statSync(site);
  if (process.platform === 'win32' || (mode & 0o055) !== 0) return undefined;
  return `${resolve(site)} can be read by its owner alone: the site has to run as the same user, or: chmod 755 ${resolve(site)}`;
}
