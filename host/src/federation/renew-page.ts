import { readText, writeText } from '@kantine/core';

import { deployedVersions, isOld, refreshRegistry } from './registry';

const key = 'renewed-for';

/** The one thing here that a test must put something else in the place of: a page's own reload cannot be watched. */
export const pageReload = { run: () => window.location.reload() };

/**
 * For code that did not come, or failed. This page may be from before a deploy: what it asks for may be gone, what is wrong in it mended.
 * Then it is loaded anew, as it is deployed now. At most once for each version, so that a page that cannot be mended is not loaded again and again.
 *
 * @param section whose code it is; none: the shell's own
 */
export async function renewPage(section: string | undefined): Promise<void> {
  await refreshRegistry();
  if (!isOld() && !isOld(section)) return;
  const version = deployedVersions(section);
  // Without a note of it there would be no end to it.
  if (readText(key, 'session') === version || !writeText(key, version, 'session')) return;
  pageReload.run();
}

/** Whether an error says that a chunk of code or its styles did not come. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'))
  );
}
