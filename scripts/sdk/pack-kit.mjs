import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CommandError } from '../command/run-command.mjs';
import { run } from '../machine/run.mjs';
import { inRoot, sectionsHere, sharedPackages } from '../workspace/folders.mjs';
import { freshFolder } from '../workspace/fresh-folder.mjs';
import { bundledPackage, kitPackage, kitTypes, starterPackage } from './kit-package.mjs';

/** The kit has the layout of the workspace, so the same scripts run in both. */
const parts = [
  ...['scripts', 'host/dist', 'host/server/dist', 'host/server/settings.mjs'],
  ...['host/server/setting-values.mjs', 'host/server/is-absence.mjs', 'host/server/make-folder.mjs'],
  ...['host/server/venues/venues-file.mjs', 'host/server/venues/host-name.mjs'],
  ...['host/server/shared-files/copy-files.mjs', 'host/server/rollouts/stop-file.mjs'],
  ...['venue-api/dist', 'venue-api/checkout-assets', 'venue-api/demo', 'venue-api/schema.sql'],
  'venue-api/src/loopback.mjs',
  ...sectionsHere().map((name) => `remote-${name}/dist`),
];
/** Scripts import these files by their path, because they run before anything is installed. */
const sharedFiles = [
  'shared/node/src/lock.mjs',
  'shared/contract/integrity.mjs',
  'shared/contract/routes.mjs',
];
/** By them both packages know which names are taken. */
const sectionPackages = sectionsHere().flatMap((name) =>
  ['package.json', 'settings.schema.json'].map((file) => `remote-${name}/${file}`),
);

export async function packKit() {
  const folder = freshFolder('sdk');
  const [kit, starter] = [join(folder, 'kit'), join(folder, 'starter')];
  for (const part of [...parts, ...sharedFiles, ...sectionPackages]) copy(inRoot(part), join(kit, part));
  for (const name of sharedPackages()) copyShared(name, kit);
  writeJson(join(kit, 'package.json'), kitPackage());
  writeJson(join(kit, 'tsconfig.json'), kitTypes());

  for (const part of ['scripts', ...sharedFiles, ...sectionPackages]) copy(inRoot(part), join(starter, part));
  copyShared('build', starter);
  writeJson(join(starter, 'package.json'), starterPackage());
  mkdirSync(join(starter, 'kit'));
  await npmPack(kit, join(starter, 'kit'));
  const packed = await npmPack(starter, folder);
  const file = inRoot('.cache', 'sdk', basename(packed));
  mkdirSync(inRoot('.cache', 'sdk'), { recursive: true });
  renameSync(packed, file);
  return file;
}

async function npmPack(folder, to) {
  const args = ['pack', folder, '--pack-destination', to, '--ignore-scripts', '--json', '--loglevel=error'];
  const { status, output } = await run('npm', args, { quiet: true, shell: process.platform === 'win32' });
  if (status !== 0) throw new CommandError(`${output}\nThe kit was not packed (npm pack, status ${status}).`);
  return join(to, /"filename": "(.+?)"/.exec(output)[1]);
}

function copyShared(name, to) {
  const folder = join(to, 'node_modules', '@kantine', name);
  copy(inRoot('shared', name), folder);
  writeJson(join(folder, 'package.json'), bundledPackage(name));
}

function copy(from, to) {
  mkdirSync(join(to, '..'), { recursive: true });
  cpSync(from, to, { recursive: true, filter: (path) => isNeeded(path.slice(inRoot().length)) });
}

const isNeeded = (path) =>
  path.startsWith('/scripts/section-template/') ||
  !/\/node_modules$|^\/scripts\/\w+\/testing$|\.test\.\w+$|\.d\.ts$|\.map$/.test(path) ||
  /^\/shared\/.*\.d\.ts$/.test(path);

const writeJson = (path, content) => writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
