import { test } from '@playwright/test';

import { type RunningSite, startSite as startProcess } from '../../scripts/site/site-process.mjs';
import { inRoot } from '../../scripts/workspace/folders.mjs';

export { failToStart, type RunningSite } from '../../scripts/site/site-process.mjs';

/** Optimizing the embedded database takes longer than a test file's queries save: 2 of 6 s for each start. */
const quickStart = { program: process.execPath, args: ['--liftoff-only', inRoot('scripts', 'start.mjs')] };

/** Starts a site for a few tests. @throws {Error} with the output if the site ends early */
export const startSite = (env: Record<string, string> = {}) => startProcess(env, quickStart);

/** The address of the site that most tests share. `start-site.ts` sets it before a worker starts. */
export const siteUrl = process.env['SITE_URL'] ?? '';

/** Starts a site on any free port with the first page of a file or group, whose tests open their pages there. */
export function useSite(start: () => Promise<Pick<RunningSite, 'url' | 'stop'>>) {
  let site: Awaited<ReturnType<typeof start>> | undefined;
  test.use({
    baseURL: async ({}, use) => {
      site ??= await start();
      await use(site.url);
    },
  });
  test.afterAll(async () => {
    await site?.stop();
    site = undefined;
  });
  return {
    get url() {
      return site!.url;
    },
  };
}
