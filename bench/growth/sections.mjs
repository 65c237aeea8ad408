import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localSite } from '../../scripts/site/publish.mjs';
import { openGrownVenue } from './grown-venue.mjs';
import { openWatched, measureDisplay } from './watched-page.mjs';

/** The added sections are copies that nobody visits. */
async function grownSite(count) {
  const folder = await mkdtemp(join(tmpdir(), 'kantine-growth-'));
  await cp(localSite, folder, { recursive: true });
  const file = join(folder, 'remotes.json');
  const registry = JSON.parse(await readFile(file, 'utf8'));
  const own = Object.entries(registry.sections);
  const further = Array.from({ length: count - own.length }, (_, index) => [
    `afdeling-${index + 1}`,
    {
      ...own[index % own.length][1],
      name: `afdeling-${index + 1}`,
      menu: {
        label: `Afdeling ${index + 1}`,
        description: 'Endnu et sted at bestille.',
        icon: 'star',
      },
    },
  ]);
  await writeFile(file, JSON.stringify({ ...registry, sections: Object.fromEntries([...own, ...further]) }));
  return folder;
}

export const sections = {
  unit: 'sections in the registry',
  sizes: [4, 10, 20],
  async open(count) {
    const siteDir = await grownSite(count);
    const venue = await openGrownVenue({ siteDir });
    const close = async () => {
      await venue.close();
      await rm(siteDir, { recursive: true, force: true });
    };
    return { ...venue, close };
  },
  async measure(browser, { url }) {
    const shown = async (path) => {
      const opened = await openWatched(browser, { url, path, item: 'main article' });
      try {
        return await measureDisplay(opened);
      } finally {
        await opened.context.close();
      }
    };
    const [home, takeaway] = [await shown('/'), await shown('/takeaway')];
    return {
      'home: show': home.show,
      'home: blocking': home.blocking,
      'takeaway: show': takeaway.show,
      'takeaway: blocking': takeaway.blocking,
    };
  },
};
