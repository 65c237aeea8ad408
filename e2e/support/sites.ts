import { type Browser, test } from '@playwright/test';

import {
  type RunningSite,
  startPatientSite as startPatientProcess,
  startSite as startProcess,
} from '../../scripts/site/site-process.mjs';
import { inRoot } from '../../scripts/workspace/folders.mjs';

export { failToStart, type RunningSite } from '../../scripts/site/site-process.mjs';

/** Optimizing the embedded database takes longer than a test file's queries save: 2 of 6 s for each start. */
const quickStart = {
  program: process.execPath,
  args: ['--liftoff-only', inRoot('scripts', 'start.mjs'), '--empty'],
};

/** Starts a site for a few tests. @throws {Error} with the output if the site ends early */
export const startSite = (env: Record<string, string> = {}) => startProcess(env, quickStart);

export const startPatientSite = (env: Record<string, string>) => startPatientProcess(env, quickStart);

/** The address of the site that most tests share. `start-site.ts` sets it before a worker starts. */
export const siteUrl = process.env['SITE_URL'] ?? '';
/** The address of a site that sends every page as the shell, with the same API. */
export const shellUrl = process.env['SHELL_URL'] ?? '';

/** Starts a site on any free port with the first page of a file or group, whose tests open their pages there. */
export function useSite(start: (browser: Browser) => Promise<Pick<RunningSite, 'url' | 'stop'>>) {
  let starting: ReturnType<typeof start> | undefined;
  let url = '';
  test.use({
    baseURL: async ({ browser }, use) => {
      starting ??= start(browser);
      ({ url } = await starting);
      await use(url);
    },
  });
  // Also after a test that ended while the site was starting.
  test.afterAll(async () => void (await (await starting)?.stop()));
  return {
    get url() {
      return url;
    },
  };
}
