// The source maps of a version lie in maps/, beside sections/: no address of the site leads there.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { requireFolderName } from './folder-name.mjs';
import { openAll } from './readable.mjs';
import { putWholeFolder } from './whole-folder.mjs';

export const mapsFolder = 'maps';

export const isMap = (file) => /^maps[/\\].+\.map$|^maps[/\\]commit$/.test(file);

export const mapsOfSection = (site, section) => join(site, mapsFolder, requireFolderName(section));

export const keptMaps = (site, section, version) =>
  join(mapsOfSection(site, section), requireFolderName(version));

/** Equal code may have newer maps, of a change of comments. */
export function keepMaps(site, section, version, dist) {
  const target = keptMaps(site, section, version);
  const maps = join(dist, mapsFolder);
  if (!existsSync(maps)) return rmSync(target, { recursive: true, force: true });
  return putWholeFolder(target, (copy) => {
    cpSync(maps, copy, { recursive: true });
    writeCommit(copy, dirname(dist));
    openAll(copy);
  });
}

export function removeMaps(site, section, version = '.') {
  rmSync(join(mapsOfSection(site, section), version), { recursive: true, force: true });
}

export function writeCommit(maps, source) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: source, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const commit = git('rev-parse', 'HEAD');
    const isChanged = git('status', '--porcelain', '--', '.') !== '';
    writeFileSync(join(maps, 'commit'), `${commit}${isChanged ? ', with changes' : ''}\n`);
  } catch {
    rmSync(join(maps, 'commit'), { force: true });
  }
}
