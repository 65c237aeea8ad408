import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findHeadlessChromium } from './chromium.mjs';

const onPath = (...names) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((file) => existsSync(file));

const findMiniBrowser = () =>
  ['x86_64-linux-gnu', 'aarch64-linux-gnu', '']
    .flatMap((machine) => ['lib', 'libexec'].map((folder) => join('/usr', folder, machine)))
    .flatMap((folder) => ['4.1', '6.0'].map((api) => join(folder, `webkit2gtk-${api}`, 'MiniBrowser')))
    .find((file) => existsSync(file));

export const findEngines = () => ({
  chromium: { chromium: findHeadlessChromium() },
  firefox: {
    'firefox-esr': process.env.FIREFOX_PATH ?? onPath('firefox-esr', 'firefox'),
  },
  webkit: {
    'webkit2gtk-driver': onPath('WebKitWebDriver'),
    'libwebkit2gtk-4.1-0': findMiniBrowser(),
    xvfb: onPath('Xvfb'),
  },
});

export function installedEngines() {
  const engines = Object.entries(findEngines());
  const lacks = (programs) => Object.keys(programs).filter((name) => !programs[name]);
  return {
    installed: engines.filter(([, programs]) => lacks(programs).length === 0).map(([name]) => name),
    missing: engines.flatMap(([name, programs]) =>
      lacks(programs).length > 0 ? [`${name} (Debian: ${lacks(programs).join(', ')})`] : [],
    ),
  };
}
