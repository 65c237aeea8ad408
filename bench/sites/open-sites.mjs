import { join } from 'node:path';
import { readSettings } from '../../host/server/settings.mjs';
import { openSite, openVenueApi } from '../../scripts/site/local-site.mjs';
import { now } from '../browser/drive.mjs';

/**
 * The sites that are compared, served by the same server before the same venue API.
 *
 * @param {string} folder for the database
 * @param {Record<string, { publicDir?: string, siteDir?: string }>} builds where each lies, by its name; `{}` is the site itself
 * @returns {Promise<{ sites: Record<string, import('../../scripts/site/local-site.mjs').Running>, close: () => Promise<void> }>}
 */
export async function openSites(folder, builds) {
  const settings = readSettings({ PORT: '0', DATA_DIR: join(folder, 'data'), DEMO_NOW: now });
  const api = await openVenueApi(settings);
  const sites = {};
  for (const [name, build] of Object.entries(builds))
    sites[name] = await openSite({ ...settings, ...build }, api.url);
  // The server hints at what it has seen the venue to have.
  for (const { url } of Object.values(sites)) await fetch(`${url}/api/v1/store`);
  const close = async () => {
    for (const site of [...Object.values(sites), api]) await site.close();
  };
  return { sites, close };
}
