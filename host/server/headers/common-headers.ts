import type { FastifyInstance, FastifyRequest } from 'fastify';

import { callerOf, type CallerOptions } from '../caller/caller.ts';

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  // The path may hold the token of a mailed link.
  'referrer-policy': 'strict-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** One year: the minimum for the browsers' preload lists. */
const strictTransport = 'max-age=31536000; includeSubDomains';

export function addCommonHeaders(app: FastifyInstance, caller: CallerOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(commonHeadersFor(request, caller));
    done();
  });
}

export function commonHeadersFor(request: FastifyRequest, caller: CallerOptions): Record<string, string> {
  const isSecure = callerOf(request, caller).protocol === 'https';
  return { ...commonHeaders, ...(isSecure && { 'strict-transport-security': strictTransport }) };
}
