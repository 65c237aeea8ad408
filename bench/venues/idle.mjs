import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../report/figures.mjs';
import { paths } from '../server/rendering.mjs';
import { openInstallation } from './installation.mjs';
import { ask, askForHtml } from './visits.mjs';

/** Longer than a page is kept by default. */
const idleMs = 12_000;
const visitedPages = 12;

/** The memory of one process with so many venues: after a page of each, and after twelve pages of each. */
export async function measureMemory(apis, sizes) {
  const figures = [];
  for (const count of sizes) {
    const site = await openInstallation(apis, count);
    try {
      const readings = {};
      for (const [name, pages] of Object.entries({ asked: 1, visited: visitedPages })) {
        for (let index = 0; index < count; index += 1)
          for (const path of paths.slice(0, pages)) await ask(site.url, index, path);
        await wait(idleMs);
        readings[name] = await site.memory();
      }
      process.stderr.write(`memory of ${count} venues: ${JSON.stringify(readings)}\n`);
      figures.push({ count, ...readings });
    } finally {
      await site.stop();
    }
  }
  const [least, most] = [figures.find(({ count }) => count >= 10) ?? figures[0], figures.at(-1)];
  const slope = (name, kind) => (most[name][kind] - least[name][kind]) / (most.count - least.count);
  return { figures, ofEach: (name) => ({ rss: slope(name, 'rss'), heap: slope(name, 'heap') }) };
}

/** Each venue's first page, the same page again, and another page of the venue that no cache has. */
export async function measureCold(apis, count) {
  const site = await openInstallation(apis, count);
  try {
    const kinds = { cold: [], kept: [], warm: [] };
    // The start has asked the first venues itself.
    for (let index = 3; index < count; index += 1) {
      kinds.cold.push(await ask(site.url, index, '/'));
      await askForHtml(site.url, index, '/');
      kinds.kept.push(await ask(site.url, index, '/'));
      kinds.warm.push(await ask(site.url, index, '/om-os'));
    }
    return Object.fromEntries(
      Object.entries(kinds).map(([name, pages]) => [
        name,
        {
          ms: median(pages.map(({ ms }) => ms)),
          slowest: pages.map(({ ms }) => ms).sort((one, other) => one - other)[
            Math.floor(pages.length * 0.95)
          ],
          shells: pages.filter(({ isRendered }) => !isRendered).length,
          pages: pages.length,
        },
      ]),
    );
  } finally {
    await site.stop();
  }
}
