import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { CommandError } from '../command/run-command.mjs';
import { runNode } from '../machine/run.mjs';
import { commandFile, root } from '../workspace/folders.mjs';
import { serverTestFiles } from '../workspace/server-tests.mjs';

export const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** The commit that `--changed` compares with: the one that is named, or the last that this branch shares with main. */
export function findBase(named) {
  if (named)
    try {
      return git('rev-parse', '--verify', `${named}^{commit}`);
    } catch {
      throw new CommandError(`There is no commit ${named} here.`);
    }
  for (const main of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', main);
    } catch {
      // A clone may have one of the two.
    }
  throw new CommandError('There is no branch main here: name a commit after --changed.');
}

function changedFiles(base) {
  const lines = [
    ...git('diff', '--name-only', '--diff-filter=d', base).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ];
  return [...new Set(lines.filter(Boolean))];
}

function foldersAbove(file) {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)];
}

/** A test reads its settings and pages from the folders above it, and some read files of the whole repository. */
export async function changedServerTests(base) {
  const { status, output } = await runNode(
    commandFile('dependency-cruiser', 'depcruise'),
    ['.', '--affected', base, '--output-type', 'json'],
    { quiet: true },
  );
  if (status !== 0) throw new CommandError(output);
  const reached = new Set(JSON.parse(output).modules.map(({ source }) => source));
  const changed = changedFiles(base);
  const folders = new Set(changed.flatMap(foldersAbove));
  const readsAll = (file) => changed.length > 0 && /^(?:scripts\/workspace|ops\/containers)\//.test(file);
  return serverTestFiles().filter(
    (file) => reached.has(file) || folders.has(dirname(file)) || readsAll(file),
  );
}
