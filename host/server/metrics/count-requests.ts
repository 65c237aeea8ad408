import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Metrics } from './metrics.ts';

const routeNames = ['api', 'storage', 'assets', 'sections', '.well-known'];
const ownNames: Record<string, string> = { healthz: 'health', readyz: 'health' };
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

export function countRequests(app: FastifyInstance, { requests, requestSeconds }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = toRouteClass(request);
    const method = methods.includes(request.method) ? request.method : 'other';
    requests.inc({ route, method, status: reply.statusCode });
    requestSeconds.observe({ route }, reply.elapsedTime / 1000);
    done();
  });
}

function toRouteClass({ routeOptions, url }: FastifyRequest): string {
  const [, first = ''] = (routeOptions.url ?? url).split(/[/?]/);
  if (routeNames.includes(first)) return first;
  if (routeOptions.url === undefined) return 'page';
  return ownNames[first] ?? 'file';
}
