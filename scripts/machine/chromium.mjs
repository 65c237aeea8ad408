// Finds the browser the end-to-end tests drive, and gets one where there is none.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { runNode } from './run.mjs';
import { commandFile, inRoot } from '../workspace/folders.mjs';

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

/** @returns {Promise<string>} as ensureChromium @throws {Error} where there is none */
export async function needChromium() {
  const file = await ensureChromium();
  if (!file) throw new Error('There is no Chromium here: CHROMIUM_PATH can name one.');
  return file;
}

/** @param {string} executablePath @returns {Promise<import('@playwright/test').Browser>} */
export const launchChromium = (executablePath) =>
  createRequire(inRoot('package.json'))('@playwright/test').chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
  });

/**
 * As findChromium, but fetches one first if need be: from the distribution when we may, else through Playwright.
 *
 * @returns {Promise<string | undefined>}
 */
export async function ensureChromium() {
  if (findChromium() || process.env.CHROMIUM_PATH) return findChromium();
  await aptInstall('chromium');
  if (!findChromium())
    await runNode(commandFile('@playwright/test', 'playwright'), ['install', 'chromium'], { quiet: true });
  return findChromium();
}
