import { sitePort, startSite } from './sites';

/** One site for the whole run; a test that needs another venue or another API starts its own. */
export default async function start() {
  const site = await startSite({ PORT: String(sitePort) });
  return async () => {
    await site.stop();
  };
}
