// npm run contract -- <url> [options]: what a venue's API answers, held against shared/contract/openapi.yaml.
import { parseArgs } from 'node:util';

const help = `npm run contract -- <url> [options]

Asks the venue API at <url>, such as https://venue.example, for all that can be had without changing anything there, and says of each call
of the contract (shared/contract/openapi.yaml) whether its answer is ok, differs (where, what it must be, what came) or was not checked (why).
Ends with 1 if something differs.

  --account <e-mail>           log in with it, and ask for what the account may see too; nothing else is ever sent
  --password-from-env <name>   the variable with its password, default VENUE_PASSWORD
  --day <YYYY-MM-DD>           whose menus are asked for, default today in Denmark
  --help                       this`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    account: { type: 'string' },
    'password-from-env': { type: 'string', default: 'VENUE_PASSWORD' },
    day: { type: 'string' },
    help: { type: 'boolean' },
  },
});

function venueToCheck() {
  const [url, ...rest] = positionals;
  if (!url || rest.length > 0 || !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new Error('Name one address, such as https://venue.example; --help says more.');
  const name = values['password-from-env'];
  const password = process.env[name];
  if (values.account && !password)
    throw new Error(`${name} is not set: it holds the password of ${values.account}`);
  if (values.day && !/^\d{4}-\d\d-\d\d$/.test(values.day))
    throw new Error(`--day is '${values.day}', but must be a day such as 2026-11-23`);
  const logIn = values.account && { email: values.account, password };
  return { origin: new URL(url).origin, day: values.day, logIn: logIn || undefined };
}

async function check() {
  const venue = venueToCheck();
  const { checkVenue } = await import('../venue-api/src/contract/check-venue.ts');
  const outcomes = await checkVenue(venue);
  const width = Math.max(...outcomes.map(({ operation }) => operation.id.length));
  for (const { operation, outcome, notes } of outcomes) {
    const name = `${outcome.padEnd('not checked'.length)}  ${operation.id.padEnd(width)}`;
    const [beside, below] = outcome === 'differs' ? [[], notes] : [notes, []];
    console.log([name, ...beside].join('  ').trimEnd());
    for (const note of below) console.log(`             ${note}`);
  }
  const count = (wanted) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  console.log(`${count('ok')} ok, ${count('differs')} differ, ${count('not checked')} not checked`);
  if (count('differs') > 0) process.exitCode = 1;
}

if (values.help) console.log(help);
else
  await check().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
