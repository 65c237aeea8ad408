// Finds the browser the end-to-end tests drive, and gets one where there is none.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run, runNode } from './run.mjs';
import { commandFile, inRoot } from './workspace.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** The browser Playwright installed for itself, if it did. */
function playwrightsOwn() {
  try {
    const file = createRequire(inRoot('package.json'))('@playwright/test').chromium.executablePath();
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The path of a Chromium or Chrome: the one CHROMIUM_PATH names, else one on the PATH, else Playwright's own.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return names.map(onPath).find(Boolean) ?? playwrightsOwn();
}

/**
 * As findChromium, but fetches one first if need be: from the distribution when we may, else through Playwright.
 *
 * @returns {Promise<string | undefined>}
 */
export async function ensureChromium() {
  if (findChromium() || process.env.CHROMIUM_PATH) return findChromium();
  process.stderr.write('No Chromium here: installing one …\n');
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    await run('apt-get', ['update'], { quiet: true });
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { quiet: true, env });
  }
  if (!findChromium())
    await runNode(commandFile('@playwright/test', 'playwright'), ['install', 'chromium'], { quiet: true });
  return findChromium();
}
