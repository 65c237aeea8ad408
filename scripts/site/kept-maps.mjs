// The source maps of a version lie in maps/, beside sections/: no address of the site leads there.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { requireFolderName } from './folder-name.mjs';
import { makeFolder, openAll } from './readable.mjs';

export const mapsFolder = 'maps';

export const isMap = (file) => /^maps[/\\].+\.map$|^maps[/\\]commit$/.test(file);

export const keptMaps = (site, section, version) =>
  join(site, mapsFolder, requireFolderName(section), requireFolderName(version));

/** Equal code may have newer maps, of a change of comments. */
export function keepMaps(site, section, version, dist) {
  const target = keptMaps(site, section, version);
  rmSync(target, { recursive: true, force: true });
  if (!existsSync(join(dist, mapsFolder))) return;
  makeFolder(dirname(target));
  cpSync(join(dist, mapsFolder), target, { recursive: true });
  writeCommit(target, dirname(dist));
  openAll(target);
}

export function removeMaps(site, section, version = '.') {
  const folder = join(site, mapsFolder, requireFolderName(section));
  rmSync(join(folder, version), { recursive: true, force: true });
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
