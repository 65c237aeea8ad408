import { createRequire } from 'node:module';

import { iconFileOf } from '../ui/src/components/icons/icon-file.mjs';
import { onAssets } from './on-assets.mjs';

const require = createRequire(new URL('../ui/package.json', import.meta.url));
const packages = ['@fortawesome/free-brands-svg-icons', '@fortawesome/free-solid-svg-icons'];
const versions = new Set(packages.map((name) => require(`${name}/package.json`).version));
const folder = `assets/icons-${[...versions].join('-')}/`;

/** The address of the files. They are kept for good, so that it names the library's version. */
export const iconAddress = `/${folder}`;

export class IconsPlugin {
  apply(compiler) {
    onAssets(compiler, 'Icons', 'ADDITIONAL', (compilation, { RawSource }) => {
      for (const [file, icons] of iconFiles())
        compilation.emitAsset(`${folder}${file}.json`, new RawSource(JSON.stringify(icons)));
    });
  }
}

export function iconFiles() {
  const files = new Map();
  for (const [name, definition] of packages.flatMap((name) => Object.entries(require(name)))) {
    if (!/^fa[A-Z\d]/.test(name)) continue;
    const [width, height, , , path] = definition.icon;
    const file = iconFileOf(name);
    files.set(file, { ...files.get(file), [name]: [width, height, path] });
  }
  return files;
}
