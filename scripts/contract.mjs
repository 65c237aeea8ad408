import { isDay } from '../shared/contract/routes.mjs';
import { CommandError, runCommand } from './command/run-command.mjs';
import { readOrigin } from './contract/ask-venue.mjs';
import { printOutcomes } from './contract/print-outcomes.mjs';
import { inRoot, sectionFolder, sectionNames } from './workspace/folders.mjs';

function readArguments(values, positionals) {
  const origin = readOrigin(positionals);
  const name = values['password-from-env'];
  const password = process.env[name];
  if (values.account && !password)
    throw new CommandError(`${name} is not set: it holds the password of ${values.account}`);
  const logIn = values.account && { email: values.account, password };
  return { origin, day: values.day, logIn: logIn || undefined };
}

async function checkVenue(values, positionals) {
  if (values.day !== undefined && !isDay(values.day))
    throw new CommandError(`--day is '${values.day}', but must be a day such as 2026-11-23`);
  if (values.venues !== undefined) {
    if (values.account !== undefined)
      throw new CommandError('--account goes with one address: each venue has accounts of its own');
    if (positionals.length > 0) throw new CommandError('One address, or --venues with a file, not both');
    const { checkVenues } = await import('./contract/venues.mjs');
    if (await checkVenues(values.venues, values)) process.exitCode = 1;
    return;
  }
  if (values.venue !== undefined || values.to !== undefined || values.json)
    throw new CommandError('--venue, --to and --json go with --venues');
  const venue = readArguments(values, positionals);
  const { checkVenue: check } = await import('../venue-api/src/contract/check-venue.ts');
  const { checkSectionsAt } = await import('./contract/section-calls.mjs');
  const packageFiles = sectionNames().map((name) => inRoot(sectionFolder(name), 'package.json'));
  const outcomes = await check(venue)
    .then(async (ofApi) => [...ofApi, ...(await checkSectionsAt(venue.origin, packageFiles))])
    .catch((error) => {
      throw new CommandError(error.message);
    });
  const hasNoDifference = printOutcomes(outcomes);
  const { auditVenue } = await import('./contract/law.mjs');
  const { lines, isComplete } = await auditVenue(venue);
  console.log(lines.join('\n'));
  if (!hasNoDifference || (values.strict && !isComplete)) process.exitCode = 1;
}

await runCommand({
  help: `
Usage: npm run contract -- <url> [options]
       npm run contract -- --venues <file> [--venue <name>] [--to <folder>] [--json]

Sends read requests to the venue API at <url>, such as https://venue.example, and compares each answer with
shared/contract/openapi.yaml. Prints one line per operation: ok, differs or not checked. So it does with the
settings of each section here by their schema, and with the calls that 'needs' in its package.json names. The lines that begin with
'lov' name, in Danish, what the law asks of a venue and the API does not say, with the field that mends it.

  --account <e-mail>          also checks what this account may read; logging in is the only write
  --password-from-env <name>  the variable with its password, default VENUE_PASSWORD
  --day <YYYY-MM-DD>          the day of the menus, default today in Denmark
  --strict                    exits with 1 for a line of 'lov' too
  --venues <file>             a row for each venue of VENUES_FILE: its API, the settings and calls of the sections, the law,
                              and the versions that it gets
  --venue <name>              this one alone
  --to <folder>               the site's folder with the versions, default SITE_DIR, else that of npm start
  --json                      prints the rows as JSON
  --help                      prints this text

Exit code: 0 when nothing differs or is wrong, 1 otherwise.`,
  options: {
    account: { type: 'string' },
    'password-from-env': { type: 'string', default: 'VENUE_PASSWORD' },
    day: { type: 'string' },
    strict: { type: 'boolean' },
    venues: { type: 'string' },
    venue: { type: 'string' },
    to: { type: 'string' },
    json: { type: 'boolean' },
  },
  run: checkVenue,
});
