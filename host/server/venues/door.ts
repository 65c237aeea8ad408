import { isHealthRoute } from '@kantine/node/health';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Site } from '../site.ts';
import { strictTransportOfHost } from '../strict-transport.ts';
import { hostOf } from './venues.ts';

export const unknownHost = 'Intet sted har adresse under dette navn.\n';

export function decideVenue(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', async (request, reply) => {
    const venue = site.findVenue(request);
    // The answers to health checks say nothing of a venue, and a checker often knows the machine's address alone.
    if (!venue) return isHealthRoute(request.routeOptions.url) ? undefined : refuse(request, reply);
    if (!venue.name) return undefined;
    request.log = request.log.child(venue.labels);
    reply.log = request.log;
    const { siteOrigin } = venue;
    // Carts, session and unfinished payments are stored by origin.
    if (siteOrigin !== undefined && hostOf(request, site.isTrustedProxy) !== new URL(siteOrigin).hostname)
      return redirect(reply, siteOrigin + request.url);
    return undefined;
  });
}

/** Below this host there may be other venues, for which its strict transport would hold too. */
function redirect(reply: FastifyReply, location: string) {
  if (reply.hasHeader('strict-transport-security'))
    void reply.header('strict-transport-security', strictTransportOfHost);
  return reply.code(308).headers({ location, 'cache-control': 'no-store' }).send();
}

function refuse(request: FastifyRequest, reply: FastifyReply) {
  request.log.info(
    { event: 'policy.refused', reason: 'host' },
    'a request under an unknown name was refused',
  );
  return sendUnknownHost(reply);
}

export const sendUnknownHost = (reply: FastifyReply) =>
  reply.code(421).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(unknownHost);
