import { parseArgs } from 'node:util';
import { ensureBuilt } from './build/ensure-built.mjs';
import { installedEngines } from './machine/engines.mjs';
import { runNode } from './machine/run.mjs';
import { commandFile } from './workspace/folders.mjs';

const help = `npm run test:engines [-- [options] [engine ...]]

Builds what is stale, starts the site, and runs the main journeys (e2e/engines) in Chromium, Firefox and WebKit. An engine that is not
installed is named and left out. Engines: chromium, firefox, webkit; default: all.

  --pictures       also takes the main screens at 375 and 1280 px, into .cache/engines/
  --grep <words>   only the journeys whose title has these words
  --help           this

Debian's packages: chromium, firefox-esr, webkit2gtk-driver with xvfb. CHROMIUM_PATH and FIREFOX_PATH name other programs.`;

async function main({ values: { pictures, grep }, positionals: wanted }) {
  const { installed, missing } = installedEngines();
  for (const engine of missing) console.log(`Not installed, so not tested: ${engine}`);
  const engines = installed.filter((name) => wanted.length === 0 || wanted.includes(name));
  if (engines.length === 0) throw new Error(`None of these engines is here: ${wanted.join(', ') || 'all'}`);
  await ensureBuilt();
  const args = ['test', '--config', 'e2e/engines/playwright.config.ts'];
  const env = { ...process.env, ENGINES: engines.join(), ...(pictures && { ENGINE_PICTURES: 'yes' }) };
  const { status } = await runNode(
    commandFile('@playwright/test', 'playwright'),
    [...args, ...(grep ? ['--grep', grep] : [])],
    { env },
  );
  process.exitCode = status;
}

const args = parseArgs({
  allowPositionals: true,
  options: { pictures: { type: 'boolean' }, grep: { type: 'string' }, help: { type: 'boolean' } },
});
if (args.values.help) console.log(help);
else
  await main(args).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
