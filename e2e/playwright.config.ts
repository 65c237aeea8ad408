import { join } from 'node:path';

import { defineConfig } from '@playwright/test';

import { findHeadlessChromium } from '../scripts/machine/chromium.mjs';
import { siteUrl } from './support/sites';
import type { Options } from './support/test';

const executablePath = findHeadlessChromium() ?? '/usr/bin/chromium';

/**
 * Chromium obeys the last list of features alone, so that this one repeats Playwright's. The two of the omnibox draw its
 * suggestions, unseen, in a process of their own beside every page: a sixth of the tests' time.
 */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** `npm test` runs the main ways alone, and checks each of their screens at one size. */
const isMain = process.env['E2E_MAIN'] === 'yes';
const testDir = isMain ? './main' : '.';

const kit = ['kit.spec.ts', 'team.spec.ts'];
const long = [
  ...['accessible.spec.ts', 'catalogue.spec.ts', 'deploys.spec.ts', 'payment-methods.spec.ts'],
  ...['preview.spec.ts', 'start.spec.ts', 'taking-over.spec.ts'],
];

export default defineConfig<Options>({
  testDir,
  outputDir: './test-results',
  fullyParallel: false,
  // Tests wait a fifth of their time, and the kit's tests for npm: two more than there are cores keep both busy.
  workers: 4,
  // Ends a hung test. A busy machine takes several times as long as an idle one.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    // The server leaves out for a minute a page whose rendering took too long.
    toPass: { timeout: 180_000 },
    toHaveScreenshot: {
      pathTemplate: join(import.meta.dirname, 'catalogue-pictures', '{arg}{ext}'),
      // The default of 0.2 lets the wrong one of two pale colours pass.
      threshold: 0.02,
      // A newer Chromium may draw the edges of some letters in another way.
      maxDiffPixelRatio: 0.003,
    },
  },
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  globalSetup: './support/start-site.ts',
  // The longest files begin first, so that no worker ends with one alone.
  projects: [
    { name: 'kit', testMatch: kit },
    { name: 'long', testMatch: long },
    // People's main ways first: later tests fill the lists of the demo's people.
    { name: 'main', testDir: './main', testIgnore: long },
    ...(isMain ? [] : [{ name: 'further', testDir: './further', testIgnore: [...kit, ...long] }]),
  ],
  use: {
    baseURL: siteUrl,
    isThorough: !isMain,
    locale: 'da-DK',
    viewport: { width: 1280, height: 900 },
    // Traces double the time: use `--trace retain-on-failure` on demand.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        // No machine of tests has a GPU, and drawing as if there were one costs a fifth of the time.
        '--disable-gpu',
        // With `geometricPrecision`, pictures are the same whatever the machine's font settings are.
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join()}`,
      ],
    },
  },
});
