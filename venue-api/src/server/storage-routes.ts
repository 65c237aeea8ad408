import type { FastifyInstance } from 'fastify';

import { cachedCompressionOptions } from './compression.ts';
import type { Context } from '../http/context.ts';
import { readPictures } from '../venues/demo-files.ts';

/** An SVG is a document: the policy stops it from running or loading anything. */
export function addStorageRoutes(app: FastifyInstance, { venue }: Context): void {
  const pictures = readPictures(venue.name);
  app.get<{ Params: { '*': string } }>('/storage/*', cachedCompressionOptions, async (request, reply) => {
    const picture = pictures.get(request.params['*']);
    if (!picture) return reply.code(404).send({ message: 'Billedet findes ikke.' });
    return reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .header('vary', 'accept-encoding')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      )
      .send(picture);
  });
}
