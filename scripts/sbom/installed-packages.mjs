// The packages that a folder runs with, as they lie on the disk: an SBOM lists what ships, not what was asked for.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { inRoot, readJson } from '../workspace/folders.mjs';

/**
 * @typedef {object} InstalledPackage
 * @property {string} name
 * @property {string} version
 * @property {string | undefined} license  as its package.json says
 * @property {string | undefined} sha512   of its tarball, in hex; none for a package of this workspace
 * @property {string[]} needs              the keys of the packages that it depends on
 */

/**
 * Follows the run-time dependencies from a folder on. Optional ones count where they are installed.
 *
 * @param {string} folder with a package.json and, beside or above it, node_modules
 * @returns {{ root: string, packages: Map<string, InstalledPackage> }} the packages by `name@version`; `root` is the folder's own key
 * @throws {Error} when a dependency is not installed
 */
export function installedPackages(folder) {
  const locked = parse(readFileSync(inRoot('pnpm-lock.yaml'), 'utf8')).packages;
  const packages = new Map();

  function add(place) {
    const {
      name,
      version,
      license,
      dependencies = {},
      optionalDependencies = {},
    } = readJson(join(place, 'package.json'));
    const key = `${name}@${version}`;
    if (packages.has(key)) return key;
    const integrity = locked[key]?.resolution.integrity;
    const sha512 = integrity && Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
    const needs = [];
    packages.set(key, { name, version, license, sha512, needs });
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies }).sort()) {
      const found = findInstalled(dependency, place);
      if (found) needs.push(add(found));
      else if (!(dependency in optionalDependencies))
        throw new Error(`${dependency} is not installed, but ${key} needs it`);
    }
    return key;
  }

  return { root: add(realpathSync(folder)), packages };
}

/** Where Node would find a package from a folder. */
function findInstalled(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return realpathSync(place);
    if (folder === dirname(folder)) return undefined;
  }
}
