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

/** The packages that each engine lacks. */
const lackingPackages = () =>
  Object.entries(findEngines()).map(([engine, programs]) => ({
    engine,
    lacking: Object.keys(programs).filter((name) => !programs[name]),
  }));

export const installedEngines = () =>
  lackingPackages()
    .filter(({ lacking }) => lacking.length === 0)
    .map(({ engine }) => engine);

/** On Debian, as root, installs what is missing of the wanted engines, or of all. */
export async function ensureEngines(wanted = []) {
  const packages = lackingPackages()
    .filter(({ engine }) => wanted.length === 0 || wanted.includes(engine))
    .flatMap(({ lacking }) => lacking);
  if (packages.length > 0) await aptInstall(...packages);
  for (const { engine, lacking } of lackingPackages())
    if (lacking.length > 0)
      console.log(`Not installed, so not tested: ${engine} (Debian: ${lacking.join(', ')})`);
  return installedEngines();
}
