import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startSite } from '../../scripts/site/site-process.mjs';
import { sandbox } from './sandbox';

/**
 * Starts one site for the whole run, and one in front of it that sends every page as the shell. A test of another venue or API
 * starts its own.
 * `RUN_FOLDER` is for what the first of several files makes for all.
 */
export default async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'kantine-run-'));
  process.env['RUN_FOLDER'] = folder;
  const site = await startSite();
  process.env['SITE_URL'] = site.url;
  const shells = await startSite({ ...sandbox, VENUE_API_URL: site.url, RENDER: 'off' });
  process.env['SHELL_URL'] = shells.url;
  return async () => {
    await shells.stop();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
