import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError, runCommand } from './command/run-command.mjs';
import { areas, findArea, isOfVenueApi } from './mutation/areas.mjs';
import { removeSurvivors, strykerOptions } from './mutation/options.mjs';
import { withPostgres } from './machine/postgres.mjs';
import { runNode } from './machine/run.mjs';
import { commandFile, inRoot } from './workspace/folders.mjs';

const folderList = areas.map(({ folder }) => `  ${folder}`).join('\n');
const help = `npm run test:mutation -- <folder> [--concurrency 2] [--force]

Folders, whole or by their last word:
${folderList}

  --concurrency   how many mutants are tried side by side: 1 (default) or 2
  --force         tries every mutant again, not only those whose code or tests have changed
  --help          this

Ends with 1 below 90 %. The report is .cache/mutation/<folder>/report.html.`;

await runCommand({
  help,
  options: {
    concurrency: { type: 'string', default: '1' },
    force: { type: 'boolean', default: false },
  },
  async run({ concurrency, force }, [name]) {
    if (name === undefined) return console.log(help);
    const area = findArea(name);
    if (!area) throw new CommandError(`There is no mutation testing of ${name}; there is of:\n${folderList}`);
    if (!['1', '2'].includes(concurrency))
      throw new CommandError(`--concurrency is 1 or 2, not ${concurrency}`);

    const options = strykerOptions(area, { concurrency: Number(concurrency), force });
    const file = inRoot(dirname(options.incrementalFile), 'stryker.config.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(options, null, 2));
    removeSurvivors(inRoot(options.incrementalFile));
    const withDatabase = isOfVenueApi(area) ? withPostgres : (work) => work();
    const { status } = await withDatabase((databaseUrl) =>
      runNode(commandFile('@stryker-mutator/core', 'stryker'), ['run', file], {
        env: {
          ...process.env,
          ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl, TEST_SERVER_ONLY: '1' }),
        },
      }),
    );
    process.exitCode = status;
  },
});
