import { join } from 'node:path';

import { isAssetName, isSectionFileName } from './file-names.ts';
import { manifestsIn } from '../registry/releases.ts';
import type { Site } from '../site.ts';
import { copyFiles, pruneFiles } from './copy-files.mjs';

const keptDays = 30;
const everyMs = 6 * 60 * 60_000;

/** Dates the files as long as the server runs. @returns a function that ends it */
export async function shareFiles(site: Site): Promise<() => void> {
  await share(site);
  const timer = setInterval(() => void share(site), everyMs).unref();
  return () => clearInterval(timer);
}

async function share({ settings: { publicDir, siteDir }, sharedDir, release, log }: Site): Promise<void> {
  try {
    await copyFiles(join(publicDir, 'assets'), join(sharedDir, 'assets'), ofPages(isAssetName));
    await pruneFiles(join(sharedDir, 'assets'), keptDays);
    if (sharedDir === siteDir) return;
    for (const { base } of manifestsIn((await release()).registry))
      if (base.startsWith('/sections/'))
        await copyFiles(join(siteDir, base), join(sharedDir, base), ofPages(isSectionFileName));
    await pruneFiles(join(sharedDir, 'sections'), keptDays);
  } catch (error) {
    const { message } = error as Error;
    log.warn({ event: 'files.unshared' }, `other replicas do not get the files of this shell: ${message}`);
  }
}

const ofPages = (isServed: (path: string) => boolean) => (name: string) =>
  isServed(`/${name.replace(/\.(?:br|gz)$/, '')}`);
