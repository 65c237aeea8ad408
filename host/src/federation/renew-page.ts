import { readText, writeText } from '@kantine/core';

import { deployedVersions, isOld, refreshRegistry } from './registry';

const key = 'renewed-for';

export const pageReload = { run: () => window.location.reload() };

export async function renewPage(section: string | undefined): Promise<void> {
  await refreshRegistry();
  if (!isOld() && !isOld(section)) return;
  const version = deployedVersions(section);
  // Without a stored version the reloads would not end.
  if (readText(key, 'session') === version || !writeText(key, version, 'session')) return;
  pageReload.run();
}

export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'))
  );
}
