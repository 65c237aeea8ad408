import { ensureBuilt } from './build/ensure-built.mjs';
import { CommandError, runCommand } from './command/run-command.mjs';
import { ensureEngines } from './machine/engines.mjs';
import { runNode } from './machine/run.mjs';
import { commandFile } from './workspace/folders.mjs';

await runCommand({
  help: `
Usage: npm run test:engines [-- [options] [engine ...]]

Builds what is stale, starts the site, and runs the main journeys (e2e/engines) in Chromium, Firefox and WebKit. On Debian, as root, it
installs an engine that is missing; elsewhere it names it and leaves it out. Engines: chromium, firefox, webkit; default: all.

  --pictures       also takes the main screens at 375 and 1280 px, into .cache/engines/
  --grep <words>   only the journeys whose title has these words
  --help           this

Debian's packages: chromium, firefox-esr, webkit2gtk-driver with xvfb. CHROMIUM_PATH and FIREFOX_PATH name other programs.`,
  options: { pictures: { type: 'boolean' }, grep: { type: 'string' } },
  installs: true,
  async run({ pictures, grep }, wanted) {
    const installed = await ensureEngines(wanted);
    const engines = installed.filter((name) => wanted.length === 0 || wanted.includes(name));
    if (engines.length === 0)
      throw new CommandError(`None of these engines is here: ${wanted.join(', ') || 'all'}`);
    await ensureBuilt();
    const args = ['test', '--config', 'e2e/engines/playwright.config.ts', ...(grep ? ['--grep', grep] : [])];
    const env = { ...process.env, ENGINES: engines.join(), ...(pictures && { ENGINE_PICTURES: 'yes' }) };
    const { status } = await runNode(commandFile('@playwright/test', 'playwright'), args, { env });
    process.exitCode = status;
  },
});
