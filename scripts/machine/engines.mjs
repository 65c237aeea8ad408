import { existsSync } from 'node:fs';
import { join } from 'node:path';
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
