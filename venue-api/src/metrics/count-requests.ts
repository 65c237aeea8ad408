import type { FastifyInstance } from 'fastify';

import type { Metrics } from './metrics.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/** A route is the contract's pattern, which has no ids. */
export function countRequests(app: FastifyInstance, { requests, requestSeconds }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const method = methods.includes(request.method) ? request.method : 'other';
    requests.inc({ route, method, status: reply.statusCode });
    requestSeconds.observe({ route }, reply.elapsedTime / 1000);
    done();
  });
}
