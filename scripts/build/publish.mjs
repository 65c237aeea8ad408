// Puts a built section where the server serves it, as a deploy would: a new folder that never changes, and one line of
// the registry that names it. Old folders stay, so that open tabs go on; flipping the line back is the rollback.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { inRoot, readJson, sectionNames } from '../workspace.mjs';

export const siteFolder = inRoot('.cache', 'site');
const registryFile = join(siteFolder, 'remotes.json');
const registryShape = () => ({ sections: {} });

function readRegistry() {
  try {
    const registry = readJson(registryFile);
    return registry?.sections && typeof registry.sections === 'object' ? registry : registryShape();
  } catch {
    return registryShape();
  }
}

/** Writes beside and renames over, so that a server never reads half a file. */
function writeAtomically(file, text) {
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, text);
  renameSync(beside, file);
}

function contentHash(folder) {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    if (!/\.(?:br|gz)$/.test(path)) hash.update(`${path.slice(folder.length)}\0`).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 8);
}

/** The registry's line of a section, from its package, its federation manifest and the preset's section.json. */
function registryLine(section, dist) {
  const manifest = readJson(join(dist, 'mf-manifest.json'));
  const { contract } = readJson(join(dist, 'section.json'));
  const version = `${readJson(inRoot(`remote-${section}`, 'package.json')).version}-${contentHash(dist)}`;
  const base = `/sections/${section}/${version}/`;
  const { remoteEntry, globalName } = manifest.metaData;
  const { js, css } = manifest.exposes[0].assets;
  return {
    version,
    entry: `${base}${remoteEntry.path ? `${remoteEntry.path}/` : ''}${remoteEntry.name}`,
    global: globalName,
    contract,
    preload: { scripts: js.sync.map((file) => base + file), styles: css.sync.map((file) => base + file) },
  };
}

/** Copies a section's build to its version's folder. The folder is complete the moment it has its name. */
function copyOnce(section, version, dist) {
  const target = join(siteFolder, 'sections', section, version);
  if (existsSync(target)) return;
  const beside = `${target}.${process.pid}`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(join(siteFolder, 'sections', section), { recursive: true });
  cpSync(dist, beside, { recursive: true, preserveTimestamps: true });
  try {
    renameSync(beside, target);
  } catch (error) {
    // Another build published the same version meanwhile; what it put there is the same.
    rmSync(beside, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

/**
 * Publishes the sections named (those just built) and any the registry has no whole line for. Other lines stay as they
 * are: somebody may have rolled one back.
 *
 * @param {string[]} built
 */
export function publish(built) {
  const before = readRegistry();
  const sections = {};
  for (const section of sectionNames()) {
    const line = before.sections[section];
    const dist = inRoot(`remote-${section}`, 'dist');
    const stands = line && existsSync(join(siteFolder, 'sections', section, line.version));
    if (stands && !built.includes(section)) sections[section] = line;
    else if (existsSync(join(dist, 'mf-manifest.json'))) {
      sections[section] = registryLine(section, dist);
      copyOnce(section, sections[section].version, dist);
    }
  }
  mkdirSync(siteFolder, { recursive: true });
  const text = `${JSON.stringify({ sections }, null, 2)}\n`;
  if (!existsSync(registryFile) || readFileSync(registryFile, 'utf8') !== text)
    writeAtomically(registryFile, text);
}
