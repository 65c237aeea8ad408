import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { realPathWithin } from './real-path-within.ts';
import type { Site } from '../site.ts';
import { madeFiles } from './site-files.ts';

/** A build also writes manifests, statistics and hints, which are not served; its list of hashes is. */
const pageFileName = /\.(?:js|mjs|css|svg|png|jpe?g|gif|webp|avif|ico|otf|ttf|woff2?|txt|webmanifest)$/i;
const listOfShellName = /^\/(?:icons-[\d.-]+\/\d+|integrity\.[\da-f]+)\.json$/;
const hashListName = /\/integrity\.json$/;
const pictureName = /\.(?:ico|png|svg)$/;

/** A deploy refuses links, but somebody may add one to a section's folder afterwards. */
const refuseLinksOutOf = (folder: string) => async (path: string) => {
  if ((await realPathWithin(folder, path)) === null)
    throw Object.assign(new Error(`${path} is a link out of ${folder}`), { statusCode: 404 });
};

export async function serveAssets(app: FastifyInstance, { settings: { publicDir, siteDir } }: Site) {
  const immutableFiles = {
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    allowedPath: (path: string) => pageFileName.test(path),
    immutable: true,
    maxAge: '365d',
    // The name tells the version, and every page sends this header for six to nine files.
    lastModified: false,
    setHeaders: (reply: FastifyReply) => void reply.header('vary', 'accept-encoding'),
  } as const;
  await app.register(fastifyStatic, {
    ...immutableFiles,
    allowedPath: (path: string) => pageFileName.test(path) || listOfShellName.test(path),
    root: join(publicDir, 'assets'),
    onFile: refuseLinksOutOf(publicDir),
    prefix: '/assets/',
  });
  await app.register(fastifyStatic, {
    ...immutableFiles,
    allowedPath: (path: string) => pageFileName.test(path) || hashListName.test(path),
    root: join(siteDir, 'sections'),
    onFile: refuseLinksOutOf(join(siteDir, 'sections')),
    prefix: '/sections/',
    decorateReply: false,
  });

  for (const name of rootFiles(publicDir)) {
    if (madeFiles.includes(name)) continue;
    const cacheControl = pictureName.test(name) ? 'public, max-age=86400' : 'no-cache';
    app.get(`/${name}`, (_request, reply) =>
      reply
        .header('cache-control', cacheControl)
        .sendFile(name, publicDir, { cacheControl: false, lastModified: true }),
    );
  }
}

function rootFiles(publicDir: string): string[] {
  try {
    const files = readdirSync(publicDir, { withFileTypes: true }).filter((entry) => entry.isFile());
    return files.map(({ name }) => name).filter((name) => !/^\.|\.(?:html|br|gz)$/.test(name));
  } catch {
    return [];
  }
}
