import { propagation, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { childTraceparent, traceparentOf } from '@kantine/node/request-id';

import type { Site } from '../site.ts';

/** An SDK that was started with `--import` writes the headers of each call itself, and a second `traceparent` would be none. */
const isWrittenBySdk = () => propagation.fields().includes('traceparent');

export function traceHeadersOf(request: FastifyRequest): Record<string, unknown> {
  const traceparent = traceparentOf(request);
  if (!traceparent || isWrittenBySdk()) return {};
  return { traceparent, tracestate: request.headers['tracestate'] };
}

export const childTraceHeaders = (traceparent: string | undefined): Record<string, string> =>
  traceparent && !isWrittenBySdk() ? { traceparent: childTraceparent(traceparent) } : {};

/** A span gets the venue, and the route in place of the address, which may contain the token of a mail. */
export function describeSpans(
  app: FastifyInstance,
  site: Site,
  routeOf: (request: FastifyRequest) => string,
): void {
  app.addHook('onRequest', async (request) => {
    const span = trace.getActiveSpan();
    if (!span) return;
    const route = routeOf(request);
    const { venue } = site.findVenue(request)?.labels ?? {};
    span.setAttributes({
      'http.route': route,
      'url.path': route,
      'url.query': '',
      ...(venue !== undefined && { 'kantine.venue': venue }),
    });
  });
}
