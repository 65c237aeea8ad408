import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { CommandError } from '../command/run-command.mjs';
import { aptInstall } from './apt.mjs';
import { runNode } from './run.mjs';
import { commandFile, inRoot } from '../workspace/folders.mjs';

export const findOnPath = (...names) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((file) => existsSync(file));

const playwright = () => createRequire(inRoot('package.json'))('@playwright/test');

function findPlaywrightChromium() {
  try {
    const file = playwright().chromium.executablePath();
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const onPath = findOnPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
  return onPath ?? findPlaywrightChromium();
}

const findHeadlessShell = () => findOnPath('chromium-headless-shell');

/** Without the parts that draw a window, Chromium takes a quarter less processor time for a test. */
export const findHeadlessChromium = () =>
  process.env.CHROMIUM_PATH ? findChromium() : (findHeadlessShell() ?? findChromium());

async function ensureHeadlessChromium() {
  if (!process.env.CHROMIUM_PATH && !findHeadlessShell()) await aptInstall('chromium-headless-shell');
  return findHeadlessChromium() ?? ensureChromium();
}

const required = (file) => {
  if (!file) throw new CommandError('There is no Chromium here: CHROMIUM_PATH can name one.');
  return file;
};

export const requireChromium = async () => required(await ensureChromium());

export const requireHeadlessChromium = async () => required(await ensureHeadlessChromium());

export const launchChromium = (executablePath) =>
  playwright().chromium.launch({ executablePath, args: ['--no-sandbox'] });

async function ensureChromium() {
  if (findChromium() || process.env.CHROMIUM_PATH) return findChromium();
  await aptInstall('chromium');
  if (!findChromium())
    await runNode(commandFile('@playwright/test', 'playwright'), ['install', 'chromium'], { quiet: true });
  return findChromium();
}
