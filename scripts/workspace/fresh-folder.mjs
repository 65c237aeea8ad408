import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { inRoot } from './folders.mjs';

/** Two commands that run in one clone share no folder. It goes with the process. */
export function freshFolder(name) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  const folder = mkdtempSync(inRoot('.cache', `${name}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
