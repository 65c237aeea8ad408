import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyRequest } from 'fastify';

import { callerOf } from '../caller/caller.ts';
import { isOwnCookie } from '../caller/own-cookies.ts';
import type { Site } from '../site.ts';
import { traceHeadersOf } from '../tracing/tracing.ts';
import { requestHeaders } from './forwarded-headers.ts';

export function toVenueApiHeaders(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  site: Site,
): IncomingHttpHeaders {
  const isRead = ['GET', 'HEAD'].includes(request.method);
  const names = [...requestHeaders, ...site.settings.venueApiHeaders].filter(
    (name) => !(isRead && name === 'content-length'),
  );
  const { address, protocol, host } = callerOf(request, site);
  const sent = {
    ...Object.fromEntries(names.map((name) => [name, headers[name]])),
    cookie: withoutOwn(headers.cookie),
    'x-forwarded-for': address,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    'x-request-id': request.id,
    ...traceHeadersOf(request),
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

function withoutOwn(cookies: string | undefined): string | undefined {
  const kept = cookies?.split(';').filter((one) => !isOwnCookie(one));
  return kept?.join(';').trim() || undefined;
}
