import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startSite } from '../../scripts/site/site-process.mjs';
import { danishDay } from './order';
import { startRenderedMonday } from './rendered-site';
import { sandbox } from './sandbox';

/**
 * Starts one site for the whole run, one in front of it that sends every page as the shell, and one that renders its pages on a
 * fixed Monday. A test of another venue or API starts its own.
 * `RUN_FOLDER` is for what the first of several files makes for all, and `RUN_DAY` is the day that all count from.
 */
export default async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'kantine-run-'));
  process.env['RUN_FOLDER'] = folder;
  process.env['RUN_DAY'] = danishDay();
  const site = await startSite();
  process.env['SITE_URL'] = site.url;
  const [shells, rendered] = await Promise.all([
    startSite({ ...sandbox, VENUE_API_URL: site.url, RENDER: 'off' }),
    startRenderedMonday(),
  ]);
  process.env['SHELL_URL'] = shells.url;
  process.env['RENDERED_URL'] = rendered.url;
  return async () => {
    await rendered.stop();
    await shells.stop();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
