import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readSettings } from '../../host/server/settings.mjs';
import { openSite, openVenueApi } from '../../scripts/site/local-site.mjs';
import { now } from '../browser/drive.mjs';

/** A busy machine takes long to start its renderers. */
const renderedMs = 240_000;

/** Serves each build before one venue API; `{}` is the site itself. */
export async function openSites(folder, builds) {
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    DEMO_NOW: now,
    LOG_LEVEL: 'warn',
  });
  const api = await openVenueApi(settings, { hasHistory: false });
  const sites = {};
  for (const [name, build] of Object.entries(builds))
    sites[name] = await openSite({ ...settings, ...build }, api.url);
  for (const [name, { url }] of Object.entries(sites)) {
    if (builds[name].isRendering) await waitUntilRendered(url);
  }
  const close = async () => {
    for (const site of [...Object.values(sites), api]) await site.close();
  };
  return { sites, close };
}

export async function waitUntilRendered(url) {
  for (const end = Date.now() + renderedMs; Date.now() < end; await setTimeout(100)) {
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    if ((await page.text()).includes('data-page-heading')) return;
  }
  throw new Error(`The site rendered no page within ${renderedMs} ms.`);
}
