import { startSite } from '../../scripts/site/site-process.mjs';

/** Starts one site for the whole run. A test of another venue or API starts its own. */
export default async function start() {
  const site = await startSite();
  process.env['SITE_URL'] = site.url;
  return async () => {
    await site.stop();
  };
}
