import { copyFileSync, cpSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSection } from '../new-section/create-section.mjs';
import { inRoot, readJson } from '../workspace/folders.mjs';

/** The section has the kit as a file, so that its repository needs no other place to install from. */
export function createOwnSection(parent, name, kits = inRoot('kit')) {
  const folder = join(parent, createSection(parent, name, name));
  cpSync(inRoot('scripts', 'sdk', 'template'), folder, { recursive: true });
  // npm packs no file named .gitignore or .npmrc.
  for (const name of ['gitignore', 'npmrc']) renameSync(join(folder, name), join(folder, `.${name}`));
  putKit(folder, kits);
  return name;
}

export function putKit(folder, kits = inRoot('kit')) {
  const [kit] = readdirSync(kits);
  const packageFile = join(folder, 'package.json');
  const content = readJson(packageFile);
  const before = content.devDependencies?.[kitName];
  if (before?.startsWith('file:')) rmSync(join(folder, before.slice('file:'.length)), { force: true });
  copyFileSync(join(kits, kit), join(folder, kit));
  const changed = {
    ...content,
    scripts: { ...content.scripts, ...commands },
    devDependencies: { ...content.devDependencies, [kitName]: `file:${kit}` },
  };
  writeFileSync(packageFile, `${JSON.stringify(changed, null, 2)}\n`);
  return kit;
}

const kitName = '@kantine/section';
const commands = Object.fromEntries(
  ['start', 'test', 'lint', 'build', 'deploy', 'rollback', 'versions'].map((name) => [
    name,
    `kantine ${name}`,
  ]),
);
