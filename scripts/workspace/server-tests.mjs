import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, inRoot } from './folders.mjs';

export const serverTestFiles = () =>
  ['scripts', 'host/server', 'venue-api', 'shared/build', 'shared/contract', 'shared/node', 'ops'].flatMap(
    (folder) => filesBelow(folder, (path) => /\.test\.(?:ts|mjs)$/.test(path)),
  );

/** Hooks outside of a `describe` would run for the other files too. */
const needsOwnProcess = /^(?:before|after)(?:Each)?\(|\bmock\.|\bprocess\.|\bspawn|\bStepCounter\b/m;
const sharing = ['host/server/', 'scripts/workspace/', 'venue-api/'];
const filesPerGroup = 14;

/** Loading a server and its embedded database, or ESLint, takes longer than most of its test files: some share a process. */
export function groupServerTests(files) {
  const canShare = (file) =>
    sharing.some((folder) => file.startsWith(folder)) &&
    !needsOwnProcess.test(readFileSync(inRoot(file), 'utf8'));
  return [
    ...files.filter((file) => !canShare(file)),
    ...sharing.flatMap((folder) =>
      writeGroups(files.filter((file) => file.startsWith(folder) && canShare(file))),
    ),
  ];
}

/** The names come from the contents, so that machines side by side agree on the parts of `--shard`. */
function writeGroups(files) {
  const folder = join('.cache', 'server-tests');
  mkdirSync(inRoot(folder), { recursive: true });
  const count = Math.ceil(files.length / filesPerGroup);
  return Array.from({ length: count }, (_, group) => {
    const imports = files
      .filter((_, index) => index % count === group)
      .map((file) => `import '../../${file}';\n`)
      .join('');
    const name = createHash('sha256').update(imports).digest('hex').slice(0, 8);
    writeFileSync(inRoot(folder, `${name}.mjs`), imports);
    return join(folder, `${name}.mjs`);
  });
}
