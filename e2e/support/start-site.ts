import { startSharedSite } from './sites';

/** Starts one site for the whole run. A test of another venue or API starts its own. */
export default async function start() {
  const site = await startSharedSite();
  return async () => {
    await site.stop();
  };
}
