import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { onAssets } from './on-assets.mjs';
import { fileOf, shippedModules } from './shipped-modules.mjs';

// webpack-license-plugin finds the same texts, but writes them after the code is minified and named: the list could not be part of it.
const webpackFolder = dirname(createRequire(import.meta.url).resolve('webpack/package.json'));

function shippedPackages(compilation) {
  const files = shippedModules(compilation).map(fileOf);
  const folders = new Set(files.flatMap((file) => packageFolder(file) ?? []));
  return [...folders].map(readPackage).sort(byName);
}

const byName = (one, other) => (one.name < other.name ? -1 : 1);

function packageFolder(file) {
  const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file ?? '') ?? [];
  return folder && existsSync(join(folder, 'package.json')) ? folder : undefined;
}

function readPackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!license) throw new Error(`${name} names no licence in its package.json`);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:[.-]|$)/i.test(entry));
  return { name, version, license, text: file ? readFileSync(join(folder, file), 'utf8').trim() : '' };
}

export class LicensesFilePlugin {
  apply(compiler) {
    onAssets(compiler, 'Licenses', 'ADDITIONS', (compilation, { RawSource }) => {
      const packages = shippedPackages(compilation);
      const text = packages.map(
        ({ name, version, license, text }) => `${name} ${version}\n${license}\n\n${text}\n`,
      );
      if (text.length > 0) compilation.emitAsset('licenses.txt', new RawSource(text.join('\n\n')));
    });
  }
}

export class LicensesPlugin {
  apply(compiler) {
    onAssets(compiler, 'Licenses', 'ADDITIONS', (compilation, { ReplaceSource }) => {
      this.packages ??= [...shippedPackages(compilation), readPackage(webpackFolder)].sort(byName);
      for (const { name, source } of compilation.getAssets()) {
        const code = name.endsWith('js') ? source.source() : '';
        const places = [...code.matchAll(/\bSHIPPED_PACKAGES\b/g)];
        const replaced = new ReplaceSource(source);
        for (const { 0: mark, index } of places)
          replaced.replace(index, index + mark.length - 1, JSON.stringify(this.packages));
        if (places.length > 0) compilation.updateAsset(name, replaced);
      }
    });
  }
}
