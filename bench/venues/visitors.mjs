import { paths } from '../server/rendering.mjs';
import { openInstallation } from './installation.mjs';
import { askForHtml, indexesOf, inTurns, load, mixedVisits, pagesOf, summariesOf } from './visits.mjs';

/** Forty pages that no cache has: for one visitor, for twenty at once, and for twenty at twenty venues. */
export async function measureVisitors(apis, count, { rounds, seconds }) {
  const site = await openInstallation(apis, count, { env: { RENDER_CACHE_SECONDS: '0' } });
  try {
    const twenty = indexesOf(21, [0]);
    const of = { one: [1], twenty };
    // The pages of an address that nobody has asked for are limited.
    for (const index of of.one) for (const path of paths) await askForHtml(site.url, index, path);
    for (const [turn, path] of paths.entries()) await askForHtml(site.url, twenty[turn % 20], path);
    const measure = (indexes, connections) => () =>
      load(site.url, pagesOf(indexes), { seconds, connections });
    await measure(of.one, 20)();
    return summariesOf(
      await inTurns(rounds, {
        'one visitor': measure(of.one, 1),
        'twenty at once, one venue': measure(of.one, 20),
        'twenty at once, twenty venues': measure(of.twenty, 20),
      }),
    );
  } finally {
    await site.stop();
  }
}

/** The same visitors, all at one replica or half of them at each. */
export async function measureReplicas(apis, count, { rounds, seconds }) {
  const site = await openInstallation(apis, count, { env: { RENDER_CACHE_SECONDS: '1' }, replicas: 2 });
  const visits = mixedVisits(indexesOf(count));
  const send = (url, connections) => load(url, visits, { seconds, connections });
  const both = async () => {
    const halves = await Promise.all(site.urls.map((url) => send(url, 3)));
    const sum = (name) => halves[0][name] + halves[1][name];
    const names = ['perSecond', 'htmlPerSecond', 'answered', 'rendered', 'errors'];
    return {
      ...Object.fromEntries(names.map((name) => [name, sum(name)])),
      slowest: Math.max(...halves.map(({ slowest }) => slowest)),
    };
  };
  try {
    await both();
    return summariesOf(
      await inTurns(rounds, { 'one replica': () => send(site.url, 6), 'two replicas': both }),
    );
  } finally {
    await site.stop();
  }
}
