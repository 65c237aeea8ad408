import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from './readable.mjs';

/** Fills a folder beside `target` and puts it in place in one step: what fails before leaves the one that was there. */
export function putWholeFolder(target, fill) {
  const tmpPath = join(dirname(target), `.${basename(target)}.${process.pid}`);
  const gone = `${tmpPath}.gone`;
  rmSync(tmpPath, { recursive: true, force: true });
  makeFolder(dirname(target));
  try {
    fill(tmpPath);
    if (existsSync(target)) {
      rmSync(gone, { recursive: true, force: true });
      renameSync(target, gone);
    }
    renameSync(tmpPath, target);
  } catch (error) {
    rmSync(tmpPath, { recursive: true, force: true });
    if (!existsSync(target) && existsSync(gone)) renameSync(gone, target);
    throw error;
  }
  rmSync(gone, { recursive: true, force: true });
}
