import { availableParallelism } from 'node:os';

import { continueInPinnedNode } from './machine/pinned-node.mjs';
import { withPostgres } from './machine/postgres.mjs';
import { runNode } from './machine/run.mjs';
import { filesBelow } from './workspace/folders.mjs';

await continueInPinnedNode();

const [words, flags] = [
  process.argv.slice(2).filter((arg) => !arg.startsWith('--')),
  process.argv.slice(2).filter((arg) => arg.startsWith('--')),
];
const tapFile = flags.find((flag) => flag.startsWith('--tap='))?.slice('--tap='.length);

const files = ['scripts', 'host/server', 'venue-api', 'shared/build', 'shared/contract', 'ops']
  .flatMap((folder) => filesBelow(folder, (path) => /\.test\.(?:ts|mjs)$/.test(path)))
  .filter((path) => words.length === 0 || words.some((word) => path.includes(word)));

if (files.length === 0) {
  process.stderr.write(`No server test matches ${words.join(' ')}\n`);
  process.exitCode = 1;
} else {
  const reporters = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
  if (tapFile) reporters.push('--test-reporter=tap', `--test-reporter-destination=${tapFile}`);
  const { status } = await withPostgres((databaseUrl) =>
    // Compiling the embedded database with optimizations costs more than it saves: 1.5 s a file.
    runNode(
      '--liftoff-only',
      ['--test', `--test-concurrency=${availableParallelism()}`, ...reporters, ...files],
      {
        env: { ...process.env, ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }) },
      },
    ),
  );
  process.exitCode = status;
}
