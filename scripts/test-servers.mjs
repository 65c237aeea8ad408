import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

import { ensureNginx } from './machine/nginx.mjs';
import { ensureOpenssl } from './machine/openssl.mjs';
import { continueInPinnedNode } from './command/pinned-node.mjs';
import { ensurePostgres, withPostgres } from './machine/postgres.mjs';
import { runNode } from './machine/run.mjs';
import { ensureSystemd } from './machine/systemd.mjs';
import { inRoot } from './workspace/folders.mjs';
import { groupServerTests, serverTestFiles } from './workspace/server-tests.mjs';

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
  // Test files run side by side: one would find a program that another has installed by half.
  if (files.some((file) => file.startsWith('ops/nginx/'))) {
    await ensureNginx();
    await ensureOpenssl();
  }
  if (files.some((file) => file.startsWith('ops/systemd/'))) await ensureSystemd();
  if (files.some((file) => file.startsWith('venue-api/'))) {
    await ensurePostgres();
    const { prepareMigrated } = await import('../venue-api/src/testing/migrated-database.ts');
    await prepareMigrated();
  }
  const reporters = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
  if (tap) reporters.push('--test-reporter=tap', `--test-reporter-destination=${tap}`);
  if (shard) reporters.push(`--test-shard=${shard}`);
  const { status } = await withPostgres((databaseUrl) =>
    // Compiling the embedded database with optimizations costs more than it saves: 1.5 s a file.
    runNode(
      '--liftoff-only',
      // Tests wait for processes: one file more than there are processors keeps all busy.
      [
        '--test',
        `--test-concurrency=${availableParallelism() + 1}`,
        // Ends a hung file.
        '--test-timeout=900000',
        ...reporters,
        ...groupServerTests(files),
      ],
      {
        env: {
          ...process.env,
          NODE_COMPILE_CACHE: inRoot('.cache', 'compiled'),
          ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }),
        },
      },
    ),
  );
  process.exitCode = status;
}
