import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

import { integrityOf } from '@kantine/contract/integrity';
import type { SectionManifest } from '@kantine/contract/manifest';
import type { FastifyInstance } from 'fastify';

import { nullIfAbsent } from '../is-absence.mjs';
import { manifestsIn } from './releases.ts';
import { realPathWithin } from '../real-path-within.ts';
import type { Registry, Site } from '../site.ts';

const checkedForMs = 60_000;

export function serveFileCheck(app: FastifyInstance, { settings: { siteDir }, release, venue }: Site): void {
  const kept = new WeakMap<Registry, { until: number; answer: Promise<object> }>();
  app.get('/kantine/versioner/filer', async (request, reply) => {
    const { registry } = await release(venue(request));
    let last = kept.get(registry);
    if (!last || last.until < performance.now()) {
      last = { until: performance.now() + checkedForMs, answer: checkSections(registry, siteDir) };
      kept.set(registry, last);
    }
    return reply.header('cache-control', 'no-store').send(await last.answer);
  });
}

async function checkSections({ sections, rollouts = {} }: Registry, siteDir: string): Promise<object> {
  const here = manifestsIn({ sections, rollouts }).filter(({ base }) => base.startsWith('/sections/'));
  const checked = await Promise.all(
    here.map(async (manifest) => ({ ...manifest, isWhole: await hasItsFiles(manifest, siteDir) })),
  );
  const broken = checked.filter(({ isWhole }) => !isWhole).map(({ name }) => name);
  return Object.fromEntries(checked.map(({ name }) => [name, !broken.includes(name)]));
}

async function hasItsFiles({ base, integrity }: SectionManifest, siteDir: string): Promise<boolean> {
  const files = Object.entries(integrity);
  const folder = join(siteDir, 'sections');
  const same = files.map(([file, hash]) => isSentAsDeployed(folder, join(siteDir, base, file), hash));
  return same.length > 0 && (await Promise.all(same)).every(Boolean);
}

const unpackers = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

async function isSentAsDeployed(folder: string, path: string, hash: string): Promise<boolean> {
  const content = await readWithin(folder, path).catch(() => null);
  if (content === null || hash !== integrityOf(content)) return false;
  const isSame = Object.entries(unpackers).map(async ([ending, unpack]) => {
    const copy = await nullIfAbsent(readWithin(folder, path + ending));
    return copy === null || (await unpack(copy, { maxOutputLength: content.length + 1 })).equals(content);
  });
  return (await Promise.all(isSame).catch(() => [false])).every(Boolean);
}

/** No link out of the folder is sent. */
async function readWithin(folder: string, path: string): Promise<Buffer> {
  const real = await realPathWithin(folder, path);
  if (real === null) throw new Error(`${path} is a link out of its folder`);
  return readFile(real);
}
