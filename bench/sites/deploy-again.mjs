import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRegistry } from '../../scripts/site/registry.mjs';
import { deploy } from '../../scripts/site/site-folder.mjs';
import { versionFolder } from '../../scripts/site/version-folders.mjs';

/** The same code as another version, so that a rollback has somewhere to go. @returns the version */
export async function deployAgain(siteDir, section) {
  const { version } = readRegistry(siteDir).sections[section];
  const dist = await mkdtemp(join(tmpdir(), 'kantine-again-'));
  const isMade = (path) => /\.(?:br|gz)$|\/integrity\.json$/.test(path);
  cpSync(versionFolder(siteDir, section, version), dist, {
    recursive: true,
    filter: (path) => !isMade(path),
  });
  const entry = JSON.stringify(readRegistry(siteDir).sections[section]).replaceAll(
    version,
    `${version}-again`,
  );
  await deploy(siteDir, section, JSON.parse(entry), dist);
  await rm(dist, { recursive: true });
  return `${version}-again`;
}
