import type { FastifyInstance } from 'fastify';

import type { CallLimit } from '../limits/calls-per-caller.ts';
import type { Site } from '../site.ts';
import { numberOf } from './share-cookie.ts';

/** A failure counts for a visitor to whom this server has sent a page of that version. Another website's page cannot send one. */
export function serveFailures(app: FastifyInstance, site: Site, calls: CallLimit): void {
  app.route({
    method: 'POST',
    url: '/kantine/versioner/fejl',
    bodyLimit: 2_048,
    preHandler: calls.ofPages,
    async handler(request, reply) {
      const from = request.headers['sec-fetch-site'];
      const number = numberOf(request, site);
      if (number !== null && (from === undefined || from === 'same-origin')) {
        const deployed = await site.release(site.venue(request));
        await site.rollouts.addFailure(request, number, deployed, readFailure(request.body));
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  });
}

/** Of whatever a stranger sends, two texts are read, and only compared. */
function readFailure(body: unknown): { section: string; version: string } {
  try {
    const { section, version } = (typeof body === 'string' ? JSON.parse(body) : body) as Record<
      string,
      unknown
    >;
    return { section: String(section), version: String(version) };
  } catch {
    return { section: '', version: '' };
  }
}
