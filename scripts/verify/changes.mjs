import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { runNode } from '../machine/run.mjs';
import { commandFile, root } from '../workspace/folders.mjs';
import { serverTestFiles } from '../workspace/server-tests.mjs';

export const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** The commit that `--changed` compares with: the one that is named, or the last that this branch shares with main. */
export function findBase(named) {
  if (named) return git('rev-parse', '--verify', `${named}^{commit}`);
  for (const main of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', main);
    } catch {
      // A clone may have one of the two.
    }
  throw new Error('There is no branch main here: name a commit after --changed.');
}

/** Relative to the root, with what is not committed and without what is deleted. */
function changedFiles(base) {
  const lines = [
    ...git('diff', '--name-only', '--diff-filter=d', base).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ];
  return [...new Set(lines.filter(Boolean))];
}

/** The server tests that import a changed file, and those beside one, because a test reads its settings and pages from there. */
export async function changedServerTests(base) {
  const { status, output } = await runNode(
    commandFile('dependency-cruiser', 'depcruise'),
    ['.', '--affected', base, '--output-type', 'json'],
    { quiet: true },
  );
  if (status !== 0) throw new Error(output);
  const reached = new Set(JSON.parse(output).modules.map(({ source }) => source));
  const folders = new Set(changedFiles(base).map((file) => dirname(file)));
  return serverTestFiles().filter((file) => reached.has(file) || folders.has(dirname(file)));
}
