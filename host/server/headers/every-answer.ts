import type { FastifyInstance, FastifyRequest } from 'fastify';

import { callerOf, type CallerOptions } from '../caller/caller.ts';

/** The headers of every answer of the site. A page replaces the policy by its own, and the venue API adds to it. */
export const everyAnswer = {
  'x-content-type-options': 'nosniff',
  // Nothing reads the path of a page that is left, and it may hold the token of a mail's link.
  'referrer-policy': 'strict-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** A year, as browsers ask for before they list a site. */
export const strictTransport = 'max-age=31536000; includeSubDomains';

/** Gives every answer its headers before anything else can answer. */
export function giveHeaders(app: FastifyInstance, caller: CallerOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersTo(request, caller));
    done();
  });
}

/** For a visitor who came by https, also that the next visit is to begin with it. */
export function headersTo(request: FastifyRequest, caller: CallerOptions): Record<string, string> {
  const isSecure = callerOf(request, caller).protocol === 'https';
  return { ...everyAnswer, ...(isSecure && { 'strict-transport-security': strictTransport }) };
}
