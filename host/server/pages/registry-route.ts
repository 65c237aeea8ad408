import type { FastifyInstance } from 'fastify';

import { asSent } from '../headers/common-headers.ts';
import { releaseOf } from '../previews/previews.ts';
import { emptyRegistry } from '../registry/registry.ts';
import { numberOf } from '../rollouts/share-cookie.ts';
import type { Site } from '../site.ts';
import type { Documents } from './documents.ts';
import { sendDocument } from './negotiation.ts';

/** An open tab learns here which sections there are now. */
export function serveRegistry(app: FastifyInstance, site: Site, documents: Documents): void {
  app.get('/remotes.json', async (request, reply) => {
    const preview = await site.previews.of(request);
    const deployed = await site.release(site.venue(request));
    const release = releaseOf(deployed, numberOf(request, site), preview);
    void reply.header('cache-control', `${preview ? 'private, no-store' : 'no-cache'}, ${asSent}`);
    if (!release.template.isBuilt) return reply.header('vary', 'cookie').send(emptyRegistry);
    void reply.type('application/json; charset=utf-8');
    return sendDocument(request, reply, await documents.publicRegistry(release));
  });
}
