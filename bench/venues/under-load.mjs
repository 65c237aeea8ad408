import { setTimeout as wait } from 'node:timers/promises';
import { deployKept, rollBack } from '../../scripts/site/site-folder.mjs';
import { deployAgain } from '../sites/deploy-again.mjs';
import { hostOf, openInstallation } from './installation.mjs';
import { indexesOf, inTurns, load, mixedVisits, summariesOf } from './visits.mjs';

/** More would wait for the one thread longer than a page may. */
const connections = 6;
const env = { RENDER_CACHE_SECONDS: '1' };

/** The same visits to installations of each size, in turn. */
export async function measureMixed(apis, sizes, { rounds, seconds }) {
  const sites = [];
  try {
    for (const count of sizes) sites.push({ count, ...(await openInstallation(apis, count, { env })) });
    const kinds = sites.map(({ count, url }) => {
      const requests = mixedVisits(indexesOf(count));
      return [`${count} venues`, () => load(url, requests, { seconds, connections })];
    });
    for (const [, measure] of kinds) await measure();
    return summariesOf(await inTurns(rounds, Object.fromEntries(kinds)));
  } finally {
    for (const { stop } of sites) await stop();
  }
}

/** Rounds of the same visits: in those called `before` nothing else happens. */
async function measureBeside(site, requests, { rounds, seconds }, events) {
  const send = () => load(site.url, requests, { seconds, connections });
  const beside = (work) => async () => {
    let isOver = false;
    const working = work(() => isOver);
    const figures = await send().finally(() => (isOver = true));
    await working;
    return figures;
  };
  const kinds = Object.entries(events).map(([name, work]) => [name, beside(work)]);
  await send();
  return inTurns(rounds, { before: send, ...Object.fromEntries(kinds) });
}

async function withSite(apis, count, work) {
  const site = await openInstallation(apis, count, { env });
  try {
    return summariesOf(await work(site));
  } finally {
    await site.stop();
  }
}

/** The last venue closes or opens four times a second: the file is read again, and no other venue changes. */
export const measureChange = (apis, count, options) =>
  withSite(apis, count, (site) => {
    const last = count - 1;
    const close = (entry, index) => (index === last ? { ...entry, closed: { text: 'Ferie.' } } : entry);
    const change = async (isOver) => {
      for (let times = 0; !isOver(); times += 1, await wait(250))
        site.writeVenues(times % 2 === 0 ? close : undefined);
      site.writeVenues();
    };
    const visits = mixedVisits(indexesOf(count, [last]));
    return measureBeside(site, visits, options, { 'file changed': change });
  });

/** In each round one deploy and one rollback, of all venues or of one. */
export const measureDeploy = (apis, count, options) =>
  withSite(apis, count, async (site) => {
    const { siteDir } = site;
    const later = await deployAgain(siteDir, 'retail');
    await rollBack(siteDir, 'retail');
    const half = (options.seconds * 1000) / 2;
    const deployAndReturn = (venue) => async () => {
      await deployKept(siteDir, 'retail', later, { venue });
      await wait(half);
      await rollBack(siteDir, 'retail', undefined, { venue });
    };
    return measureBeside(site, mixedVisits(indexesOf(count)), options, {
      'of all venues': deployAndReturn(),
      'of one venue': deployAndReturn(hostOf(1).split('.', 1)[0]),
    });
  });

/** The same visitors ask one venue in each round. In the rounds of `hanging` its API does not answer them. */
export const measureHanging = (apis, count, options) =>
  withSite(apis, count, (site) => {
    const hung = count - 1;
    const headers = { host: hostOf(hung) };
    const ofHung = ['/', '/api/v1/store', '/retail', '/api/v1/retail/products', '/om-os'].map((path) => ({
      path,
      headers: { ...headers, ...(!path.startsWith('/api') && { accept: 'text/html' }) },
    }));
    const { seconds } = options;
    const visits = mixedVisits(indexesOf(count, [hung]));
    const measure = (indexes) => async () => {
      await apis.hang(...indexes);
      const asking = load(site.url, ofHung, { seconds: seconds + 2, connections: 10, rate: 20 });
      await wait(1_000);
      const figures = await load(site.url, visits, { seconds, connections });
      await asking;
      await apis.hang();
      return figures;
    };
    return inTurns(options.rounds, { before: measure([]), hanging: measure([hung]) });
  });
