import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { SectionManifest } from '@kantine/contract/manifest';
import type { FastifyInstance } from 'fastify';

import { toIntegrity } from '../hash.ts';
import type { Site } from '../site.ts';
import type { Registry } from './registry.ts';

const checkedForMs = 60_000;

/** Tells the page of versions, also behind nginx, which files of sections are still those that were deployed. */
export function serveFileCheck(app: FastifyInstance, { settings: { siteDir }, sections }: Site): void {
  let last: { registry: Registry; until: number; answer: Promise<object> } | null = null;
  app.get('/kantine/versioner/filer', async (_request, reply) => {
    const registry = await sections();
    if (last?.registry !== registry || last.until < performance.now())
      last = { registry, until: performance.now() + checkedForMs, answer: checkSections(registry, siteDir) };
    return reply.header('cache-control', 'no-store').send(await last.answer);
  });
}

async function checkSections({ sections }: Registry, siteDir: string): Promise<object> {
  const here = Object.entries(sections).filter(([, { base }]) => base.startsWith('/sections/'));
  const checked = here.map(async ([name, manifest]) => [name, await hasItsFiles(manifest, siteDir)] as const);
  return Object.fromEntries(await Promise.all(checked));
}

async function hasItsFiles({ base, integrity }: SectionManifest, siteDir: string): Promise<boolean> {
  const folder = join(siteDir, base);
  const same = Object.entries(integrity).map(async ([file, hash]) => {
    const content = await readFile(join(folder, file)).catch(() => null);
    return content !== null && hash === toIntegrity(content);
  });
  return same.length > 0 && (await Promise.all(same)).every(Boolean);
}
