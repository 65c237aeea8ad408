import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { inRoot, readJson } from '../workspace/folders.mjs';

export function installedPackages(folder) {
  const locked = parse(readFileSync(inRoot('pnpm-lock.yaml'), 'utf8')).packages;
  const packages = new Map();

  function add(path) {
    const {
      name,
      version,
      license,
      dependencies = {},
      optionalDependencies = {},
    } = readJson(join(path, 'package.json'));
    const key = `${name}@${version}`;
    if (packages.has(key)) return key;
    const integrity = locked[key]?.resolution.integrity;
    const sha512 = integrity && Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
    const needs = [];
    packages.set(key, { name, version, license, sha512, needs });
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies }).sort()) {
      const found = findInstalled(dependency, path);
      if (found) needs.push(add(found));
      else if (!(dependency in optionalDependencies))
        throw new Error(`${dependency} is not installed, but ${key} needs it`);
    }
    return key;
  }

  return { root: add(realpathSync(folder)), packages };
}

function findInstalled(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) return realpathSync(path);
    if (folder === dirname(folder)) return undefined;
  }
}
