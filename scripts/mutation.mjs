import { CommandError, runCommand } from './command/run-command.mjs';
import { areas } from './mutation/areas.mjs';
import { withPostgres } from './machine/postgres.mjs';
import { runNode } from './machine/run.mjs';
import { commandFile, inRoot } from './workspace/folders.mjs';

const folders = Object.keys(areas);
const folderList = folders.map((folder) => `  ${folder}`).join('\n');
const help = `npm run test:mutation -- <folder> [--concurrency 2] [--force]

Folders, whole or by their last word:
${folderList}

  --concurrency   how many mutants are tried side by side (default 1)
  --force         tries every mutant again, not only those whose code or tests have changed
  --help          this

Ends with 1 below 90 %. The report is .cache/mutation/<folder>/report.html.`;

await runCommand({
  help,
  options: { concurrency: { type: 'string', default: '1' }, force: { type: 'boolean' } },
  async run({ concurrency, force }, [name]) {
    if (name === undefined) return console.log(help);
    const path = name.replace(/\/+$/, '');
    const folder = folders.find((known) => known === path || known.endsWith(`/${path}`));
    if (!folder)
      throw new CommandError(`There is no mutation testing of ${name}; there is of:\n${folderList}`);
    const config = inRoot('scripts', 'mutation', 'stryker.config.mjs');
    const options = ['--concurrency', concurrency, ...(force ? ['--force'] : [])];
    const withDatabase = folder.startsWith('venue-api/') ? withPostgres : (work) => work();
    const { status } = await withDatabase((databaseUrl) =>
      runNode(commandFile('@stryker-mutator/core', 'stryker'), ['run', config, ...options], {
        env: {
          ...process.env,
          MUTATION_AREA: folder,
          // Nearly each mutant makes a test wait for what never comes.
          TEST_WAIT_MS: '3000',
          ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl, TEST_SERVER_ONLY: '1' }),
        },
      }),
    );
    process.exitCode = status;
  },
});
