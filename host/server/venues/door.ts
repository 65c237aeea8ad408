import { isHealthRoute } from '@kantine/node/health';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { CallerSite } from '../caller/caller.ts';
import type { Site } from '../site.ts';
import { perVenue } from './venue.ts';
import { hostOf } from './venues.ts';

export const unknownHost = 'Intet sted har adresse under dette navn.\n';

export function decideVenue(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', async (request, reply) => {
    const venue = site.findVenue(request);
    // The answers to health checks say nothing of a venue, and a checker often knows the machine's address alone.
    if (!venue)
      return isHealthRoute(request.routeOptions.url) ? undefined : refuseUnknownHost(request, reply);
    if (!venue.name) return undefined;
    request.log = request.log.child(venue.labels);
    reply.log = request.log;
    return leadToOrigin(request, reply, site);
  });
}

/** Carts, session and unfinished payments are stored by origin. The target must be a path. */
export function leadToOrigin(request: FastifyRequest, reply: FastifyReply, site: CallerSite) {
  const origin = originElsewhere(request, site);
  if (origin === null) return undefined;
  const location = origin + request.url;
  return reply.code(308).headers({ location, 'cache-control': 'no-store' }).send();
}

const originHostOf = perVenue(({ siteOrigin }) => siteOrigin && new URL(siteOrigin).hostname);

/** @returns the origin of a venue under another host of it */
export function originElsewhere(
  request: FastifyRequest,
  { findVenue, isTrustedProxy }: CallerSite,
): string | null {
  const venue = findVenue(request);
  if (!venue?.name || venue.siteOrigin === undefined) return null;
  return hostOf(request, isTrustedProxy) === originHostOf(venue) ? null : venue.siteOrigin;
}

export function refuseUnknownHost(request: FastifyRequest, reply: FastifyReply) {
  request.log.info(
    { event: 'policy.refused', reason: 'host' },
    'a request under an unknown name was refused',
  );
  return reply
    .code(421)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(unknownHost);
}
