import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, Registry } from 'prom-client';

import { onAnswered } from './answered.ts';

/** Labels have few values, and none that a stranger can make up: no address, no name, no text. */
export type ServerMetrics = ReturnType<typeof createServerMetrics>;

export const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

export function createServerMetrics(
  service: string,
  limitNames: readonly string[],
  ownLabels: readonly string[] = [],
) {
  const register = new Registry();
  register.setDefaultLabels({ service });
  const registers = [register];
  const metrics = {
    register,
    requests: new Counter({
      name: 'kantine_http_requests_total',
      help: 'Answered requests.',
      labelNames: ['route', 'method', 'status', ...ownLabels],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'kantine_http_request_duration_seconds',
      help: 'Time until the last byte of an answer was sent.',
      labelNames: ['route', ...ownLabels],
      buckets: secondsBuckets,
      registers,
    }),
    limitsReached: new Counter({
      name: 'kantine_limits_reached_total',
      help: 'Requests and connections that a limit refused.',
      labelNames: ['limit', ...ownLabels],
      registers,
    }),
  };
  for (const limit of limitNames) metrics.limitsReached.inc({ limit }, 0);
  return metrics;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

export function countRequests(
  app: FastifyInstance,
  { requests, requestSeconds }: ServerMetrics,
  routeOf: (request: FastifyRequest) => string,
  labelsOf: (request: FastifyRequest) => Record<string, string> = () => ({}),
): void {
  onAnswered(app, (request, reply) => {
    const route = routeOf(request);
    const method = methods.includes(request.method) ? request.method : 'other';
    const labels = labelsOf(request);
    requests.inc({ ...labels, route, method, status: reply.statusCode });
    requestSeconds.observe({ ...labels, route }, reply.elapsedTime / 1000);
  });
}
