import { defineConfig } from '@playwright/test';

import { findChromium } from '../../scripts/machine/chromium.mjs';

const executablePath = findChromium() ?? '/usr/bin/chromium';

/** `npm run screenshots`: takes pictures that people look at, and compares none. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.screens.ts',
  outputDir: '../test-results/screens',
  workers: 1,
  timeout: 300_000,
  reporter: 'list',
  globalSetup: './support/start-demo.ts',
  projects: [
    {
      name: '375',
      use: { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    { name: '1280', use: { viewport: { width: 1280, height: 900 } } },
  ],
  use: {
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    contextOptions: { reducedMotion: 'reduce' },
    // The site's policy forbids the style that brings the font.
    bypassCSP: true,
    launchOptions: {
      executablePath,
      // Native fields are Danish.
      args: ['--no-sandbox', '--lang=da'],
      env: { ...process.env, LANGUAGE: 'da' },
    },
  },
});
