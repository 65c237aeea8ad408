import { sitePort, startSite } from './sites';

/** Starts one site for the whole run. A test of another venue or API starts its own. */
export default async function start() {
  const site = await startSite({ PORT: String(sitePort) });
  return async () => {
    await site.stop();
  };
}
