import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { findHeadlessChromium, findOnPath } from './chromium.mjs';

const findMiniBrowser = () =>
  ['x86_64-linux-gnu', 'aarch64-linux-gnu', '']
    .flatMap((machine) => ['lib', 'libexec'].map((folder) => join('/usr', folder, machine)))
    .flatMap((folder) => ['4.1', '6.0'].map((api) => join(folder, `webkit2gtk-${api}`, 'MiniBrowser')))
    .find((file) => existsSync(file));

export const findEngines = () => ({
  chromium: { chromium: findHeadlessChromium() },
  firefox: { 'firefox-esr': process.env.FIREFOX_PATH ?? findOnPath('firefox-esr', 'firefox') },
  webkit: {
    'webkit2gtk-driver': findOnPath('WebKitWebDriver'),
    'libwebkit2gtk-4.1-0': findMiniBrowser(),
    xvfb: findOnPath('Xvfb'),
  },
});

export function installedEngines() {
  const [installed, missing] = [[], []];
  for (const [engine, programs] of Object.entries(findEngines())) {
    const lacking = Object.keys(programs).filter((name) => !programs[name]);
    if (lacking.length === 0) installed.push(engine);
    else missing.push(`${engine} (Debian: ${lacking.join(', ')})`);
  }
  return { installed, missing };
}

/** On Debian, as root, installs what is missing of the wanted engines, or of all. */
export async function ensureEngines(wanted = []) {
  const packages = Object.entries(findEngines())
    .filter(([engine]) => wanted.length === 0 || wanted.includes(engine))
    .flatMap(([, programs]) => Object.keys(programs).filter((name) => !programs[name]));
  if (packages.length > 0) await aptInstall(...packages);
  const { installed, missing } = installedEngines();
  for (const engine of missing) console.log(`Not installed, so not tested: ${engine}`);
  return installed;
}
