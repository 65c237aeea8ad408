import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

/** The days of a prune that passes over no age, whatever this machine's clock makes of the files' dates. */
export const ofAnyAge = -36_500;

/** A folder for the tests of one file, with a site for each and builds by version. It goes with the last test. */
export function createFolders(name) {
  const folder = mkdtempSync(join(tmpdir(), `kantine-${name}-`));
  after(() => rmSync(folder, { recursive: true }));
  let sites = 0;
  return {
    folder,
    nextSite: () => join(folder, `site-${(sites += 1)}`),
    /** @param files their texts by name */
    buildOf(version, files = { 'entry.js': version }) {
      const dist = join(folder, `dist-${version}`);
      mkdirSync(dist, { recursive: true });
      for (const [file, text] of Object.entries(files)) writeFileSync(join(dist, file), text);
      return dist;
    },
  };
}
