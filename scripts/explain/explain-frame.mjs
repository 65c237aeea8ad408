import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { isFolderName } from '../site/folder-name.mjs';
import { keptMaps, mapsFolder } from '../site/kept-maps.mjs';
import { distOf, localSite, versionOfBuild } from '../site/publish.mjs';
import { inRoot, sectionNames } from '../workspace/folders.mjs';

export function explainFrame({ address, section, version, file, line, column }, site = localSite) {
  const part = `${section} ${version}`.trim();
  const unexplained = (reason) => `${address}  (${reason})`;
  const folder = mapFolders({ section, version, file }, site).find((one) => existsSync(mapIn(one, file)));
  if (!folder) return unexplained(`there are no maps of ${part} here`);
  const position = positionIn(mapIn(folder, file), line, column);
  if (!position) return unexplained(`the map of ${part} does not have it`);
  const commit = existsSync(join(folder, 'commit'))
    ? readFileSync(join(folder, 'commit'), 'utf8').trim()
    : '';
  const { source, name } = position;
  const place = `${source}:${position.line}:${position.column + 1}${name ? ` ${name}` : ''}`;
  return `${place}  (${part}, ${commit ? `commit ${commit}` : 'of no commit'})`;
}

const mapIn = (folder, file) => join(folder, `${file}.map`);

function mapFolders({ section, version, file }, site) {
  if (file.split('/').includes('..')) return [];
  if (section === 'host') return [inRoot('host', 'dist', 'public', mapsFolder)];
  if (!isFolderName(section) || !isFolderName(version)) return [];
  const isBuilt = sectionNames().includes(section) && versionOfBuild(section) === version;
  return [keptMaps(site, section, version), ...(isBuilt ? [join(distOf(section), mapsFolder)] : [])];
}

/** A browser counts columns from 1, a map from 0. */
function positionIn(file, line, column) {
  try {
    const map = new TraceMap(readFileSync(file, 'utf8'));
    const position = originalPositionFor(map, { line, column: column - 1 });
    return position.source === null ? null : position;
  } catch {
    return null;
  }
}
