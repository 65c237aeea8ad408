import { cpSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createSection } from '../new-section/create-section.mjs';
import { inRoot, readJson, root } from '../workspace/folders.mjs';
import { npmPack } from './npm-pack.mjs';

/** The section has the kit as a file, so that its repository needs no other place to install from. */
export async function createOwnSection(parent, name) {
  const folder = join(parent, createSection(parent, name, name));
  cpSync(inRoot('scripts', 'sdk', 'template'), folder, { recursive: true });
  // npm packs no file named .gitignore.
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'));
  const kit = basename(await npmPack(root, folder));
  const packageFile = join(folder, 'package.json');
  const content = {
    ...readJson(packageFile),
    scripts: {
      ...{ start: 'kantine start', test: 'kantine test', build: 'kantine build' },
      ...{ deploy: 'kantine deploy', rollback: 'kantine rollback', versions: 'kantine versions' },
    },
    devDependencies: { [readJson(inRoot('package.json')).name]: `file:${kit}` },
  };
  writeFileSync(packageFile, `${JSON.stringify(content, null, 2)}\n`);
  return name;
}
