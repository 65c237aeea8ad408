import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import fastifyStatic from '@fastify/static';
import { StartError } from '@kantine/node/start-error';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';

import { isAbsence } from '../is-absence.mjs';
import type { Site } from '../site.ts';
import { isAssetName, isSectionFileName } from '../shared-files/file-names.ts';
import { realPathWithin } from '../real-path-within.ts';
import { madeFiles } from './site-files.ts';

/** A browser refuses a file that a proxy has rewritten: its hash is another. */
const forGood = 'public, max-age=31536000, immutable, no-transform';
const pictureName = /\.(?:ico|png|svg)$/;

/** A deploy refuses links, but somebody may add one to a section's folder afterwards. */
const refuseLinksOutOf = (folders: readonly string[]) => async (path: string) => {
  const folder = folders.find((one) => path.startsWith(one + sep));
  if (folder === undefined || (await realPathWithin(folder, path)) === null)
    throw Object.assign(new Error(`${path} is a link out of its folder`), { statusCode: 404 });
};

const rereadMs = 1_000;
const maxReads = 5;

/** @throws {StartError} for a folder that cannot be read */
export async function serveAssets(app: FastifyInstance, site: Site) {
  const { settings, sharedDir, log } = site;
  const { publicDir, siteDir } = settings;
  const assets = [publicDir, sharedDir].map((folder) => join(folder, 'assets'));
  const sections = [...new Set([siteDir, sharedDir])].map((folder) => join(folder, 'sections'));
  const immutableFiles = {
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    suppressWarning: true,
    cacheControl: false,
    // The name tells the version, and every page sends this header for six to nine files.
    lastModified: false,
    setHeaders: (reply: FastifyReply) => {
      void reply.header('vary', 'accept-encoding');
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', forGood);
    },
  } as const;
  // @fastify/static answers 403 for a path out of its folder, which says that the folder is there.
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply.send(error.statusCode === 403 ? Object.assign(error, { statusCode: 404 }) : error),
  );
  await app.register(fastifyStatic, {
    ...immutableFiles,
    allowedPath: isAssetName,
    root: assets,
    onFile: refuseLinksOutOf([publicDir, ...assets]),
    prefix: '/assets/',
  });
  await app.register(fastifyStatic, {
    ...immutableFiles,
    allowedPath: isSectionFileName,
    root: sections,
    onFile: refuseLinksOutOf(sections),
    prefix: '/sections/',
    decorateReply: false,
  });

  for (const name of await rootFiles(publicDir, log)) {
    if (madeFiles.includes(name)) continue;
    const cacheControl = pictureName.test(name) ? 'public, max-age=86400' : 'no-cache';
    app.get(`/${name}`, (_request, reply) =>
      reply
        .header('cache-control', cacheControl)
        .sendFile(name, publicDir, { cacheControl: false, lastModified: true }),
    );
  }
}

/** The routes are made of the names: no request can read the folder again. */
async function rootFiles(publicDir: string, log: Logger): Promise<string[]> {
  for (let reads = 1; ; reads += 1)
    try {
      const files = (await readdir(publicDir, { withFileTypes: true })).filter((entry) => entry.isFile());
      return files.map(({ name }) => name).filter((name) => !/^\.|\.(?:html|br|gz)$/.test(name));
    } catch (error) {
      if (isAbsence(error)) return [];
      const problem = `PUBLIC_DIR ${publicDir} cannot be read: ${(error as Error).message}`;
      if (reads === maxReads) throw new StartError(problem);
      log.error(problem);
      await wait(rereadMs);
    }
}
