import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

import { continueInPinnedNode } from './machine/pinned-node.mjs';
import { withPostgres } from './machine/postgres.mjs';
import { runNode } from './machine/run.mjs';
import { serverTestFiles } from './workspace/server-tests.mjs';

await continueInPinnedNode();

const {
  values: { tap, shard },
  positionals: words,
} = parseArgs({
  allowPositionals: true,
  options: { tap: { type: 'string' }, shard: { type: 'string' } },
});

const files = serverTestFiles().filter(
  (path) => words.length === 0 || words.some((word) => path.includes(word)),
);

if (files.length === 0) {
  process.stderr.write(`No server test matches ${words.join(' ')}\n`);
  process.exitCode = 1;
} else {
  const reporters = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
  if (tap) reporters.push('--test-reporter=tap', `--test-reporter-destination=${tap}`);
  if (shard) reporters.push(`--test-shard=${shard}`);
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
