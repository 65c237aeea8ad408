import { defineConfig } from '@playwright/test';

import { installedEngines } from '../../scripts/machine/engines.mjs';
import type { EngineName } from './support/engine';
import type { EngineOptions } from './support/visitor';

const engines = (process.env['ENGINES']?.split(',') ?? installedEngines()) as EngineName[];

export default defineConfig<object, EngineOptions>({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results/engines',
  fullyParallel: false,
  // The end-to-end tests run beside these, and take longer.
  workers: 1,
  // Ends a hung test. A busy machine takes many times as long as an idle one, and WebKit draws on the processor.
  timeout: 900_000,
  expect: { timeout: 180_000 },
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  globalSetup: './support/start-sites.ts',
  projects: engines.map((engine) => ({ name: engine, use: { engine } })),
});
