import { join } from 'node:path';
import { readSettings } from '../../host/server/settings.mjs';
import { openSite, openVenueApi } from '../../scripts/site/local-site.mjs';
import { now } from '../browser/drive.mjs';

/** Serves each build before one venue API; `{}` is the site itself. */
export async function openSites(folder, builds) {
  const settings = readSettings({ PORT: '0', DATA_DIR: join(folder, 'data'), DEMO_NOW: now });
  const api = await openVenueApi(settings);
  const sites = {};
  for (const [name, build] of Object.entries(builds))
    sites[name] = await openSite({ ...settings, ...build }, api.url);
  // The server sends preload hints once it has read the store record.
  for (const { url } of Object.values(sites)) await fetch(`${url}/api/v1/store`);
  const close = async () => {
    for (const site of [...Object.values(sites), api]) await site.close();
  };
  return { sites, close };
}
