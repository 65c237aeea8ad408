import { copyFileSync, cpSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, runCommand } from '../command/run-command.mjs';
import { createSection } from '../new-section/create-section.mjs';
import { inRoot, ownSection, readJson } from '../workspace/folders.mjs';

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
  const [, old] = /^file:(kantine-section-[^/\\]+\.tgz)$/.exec(before ?? '') ?? [];
  if (old) rmSync(join(folder, old), { force: true });
  copyFileSync(join(kits, kit), join(folder, kit));
  const changed = {
    ...content,
    // A section of this workspace has other commands; a team may have changed its own.
    scripts: before ? { ...commands, ...content.scripts } : { ...content.scripts, ...commands },
    devDependencies: { ...content.devDependencies, [kitName]: `file:${kit}` },
  };
  writeFileSync(packageFile, `${JSON.stringify(changed, null, 2)}\n`);
  return kit;
}

const kitName = '@kantine/section';
const names = ['start', 'test', 'lint', 'build', 'deploy', 'rollback', 'versions', 'explain', 'contract'];
const commands = Object.fromEntries(names.map((name) => [name, `kantine ${name}`]));

export const runNew = () =>
  runCommand({
    help: `
Usage: npx --package <the kit's file> kantine new <name>

Creates <name>/: a section with a screen at /<name>, a menu entry, a card on the front page, a test, and the kit.

  <name>  at most 24 letters from a to z, with single dashes between
  --help  prints this text

Exit code: 0 when the section is created, 1 otherwise.`,
    run(_, [name, ...rest]) {
      if (name === undefined || rest.length > 0)
        throw new CommandError('Name one section: kantine new <name>');
      const folder = createOwnSection(process.cwd(), name);
      console.log(`${folder}/ is created. Next: cd ${folder} && npm install`);
    },
  });

export const runUpdate = () =>
  runCommand({
    help: `
Usage: npx --package <the new kit's file> kantine update

In a section's folder: puts the new kit's file in the place of the old one, and names it in package.json.

  --help  prints this text

Exit code: 0 when the kit is replaced, 1 otherwise.`,
    run() {
      if (!ownSection) throw new CommandError('There is no section here: run it in the folder of a section');
      const kit = putKit(process.cwd());
      console.log(`The section has ${kit}. Next: npm install --save-dev ./${kit} && npm test`);
    },
  });
