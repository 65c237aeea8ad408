import type { FastifyInstance, FastifyRequest } from 'fastify';

import { callerOf, type CallerSite } from '../caller/caller.ts';
import { originElsewhere } from '../venues/door.ts';

/** The browser does not take an answer of the site itself for the venue API's. */
export const gatewayHeader = 'x-kantine';

/** A proxy that rewrites a page breaks the hashes of its scripts and styles. */
export const asSent = 'no-transform';

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  // The path may hold the token of a mailed link.
  'referrer-policy': 'strict-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** For one host: other hosts below its name may have no certificate. */
const strictTransportOfHost = 'max-age=31536000';
const strictTransportOfSite = `${strictTransportOfHost}; includeSubDomains`;

export function addCommonHeaders(app: FastifyInstance, site: CallerSite): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(commonHeadersFor(request, site));
    done();
  });
}

export function commonHeadersFor(request: FastifyRequest, site: CallerSite): Record<string, string> {
  // Below a host that is no venue's origin there may be venues, for which its strict transport would hold too.
  if (site.findVenue(request) === null || callerOf(request, site).protocol !== 'https') return commonHeaders;
  const transport = originElsewhere(request, site) === null ? strictTransportOfSite : strictTransportOfHost;
  return { ...commonHeaders, 'strict-transport-security': transport };
}
