import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The files that a page loads. A build also writes manifests, statistics and hints, which only a deploy reads. */
const isForPages = /\.(?:js|mjs|css|svg|png|jpe?g|gif|webp|avif|ico|woff2?|txt|webmanifest)$/;
const isPicture = /\.(?:ico|png|svg)$/;

interface AssetsOptions {
  publicDir: string;
  siteDir: string;
}

/** The files of the host and of the sections. Their names hold a hash of their content, so a browser keeps them for good. */
export async function serveAssets(app: FastifyInstance, { publicDir, siteDir }: AssetsOptions) {
  const kept = {
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    allowedPath: (path: string) => isForPages.test(path),
    immutable: true,
    maxAge: '365d',
    setHeaders,
  } as const;
  await app.register(fastifyStatic, { ...kept, root: join(publicDir, 'assets'), prefix: '/assets/' });
  await app.register(fastifyStatic, {
    ...kept,
    root: join(siteDir, 'sections'),
    prefix: '/sections/',
    decorateReply: false,
  });

  // What must lie at the root under a plain name may change: robots.txt is asked after each time, an icon once a day.
  for (const name of rootFiles(publicDir)) {
    const cacheControl = isPicture.test(name) ? 'public, max-age=86400' : 'no-cache';
    app.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', cacheControl).sendFile(name, publicDir, { cacheControl: false }),
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

function setHeaders(reply: FastifyReply) {
  void reply.headers({ vary: 'accept-encoding' });
}
