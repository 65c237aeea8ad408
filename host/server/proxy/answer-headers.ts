import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyRequest } from 'fastify';

import { uploadPolicy } from '../headers/csp.ts';
import { hopByHop } from './hop-by-hop.ts';

/** Only the site marks answers that it made itself: the browser must not take them for the venue API's. */
export const gatewayMark = 'x-kantine';

/** These speak for a whole origin, which is the site's: a venue API or the cloud in front of it means its own. */
export const ofOrigin = [
  ...['strict-transport-security', 'alt-svc', 'clear-site-data', 'service-worker-allowed'],
  ...['nel', 'report-to', 'reporting-endpoints', 'accept-ch', 'critical-ch', 'origin-agent-cluster'],
];

/** A browser shows these as a picture and nothing else. */
export const rasterPictures = /image\/(?:avif|gif|jpeg|png|webp)\b/i;
export const openedAsPage = ['document', 'iframe', 'frame'];

const dropped = new Set([...hopByHop, ...ofOrigin, gatewayMark]);

/** The headers that an answer of the venue API goes on with. */
export function toBrowserHeaders(
  headers: IncomingHttpHeaders,
  request: FastifyRequest,
  isProviders: boolean,
): IncomingHttpHeaders {
  const own = Object.entries(headers).filter(([name, value]) => value !== undefined && !dropped.has(name));
  const { vary, 'content-security-policy': policy } = headers;
  return {
    ...Object.fromEntries(own),
    'x-content-type-options': 'nosniff',
    vary: [vary, 'sec-fetch-dest'].filter(Boolean).join(', '),
    // Policies add up. The sandbox provider's pages run under their own.
    'content-security-policy': [policy ?? [], isProviders && policy ? [] : uploadPolicy].flat(),
    ...(request.url.startsWith('/storage/') && disposition(headers, request)),
  } as IncomingHttpHeaders;
}

/** A stored file that somebody opens by itself is saved, unless it is a plain picture. */
function disposition(headers: IncomingHttpHeaders, request: FastifyRequest): IncomingHttpHeaders {
  const isOpened = openedAsPage.includes(String(request.headers['sec-fetch-dest']));
  const { 'content-type': type = '', 'content-disposition': own = '' } = headers;
  const isSaved = /^attachment\b/i.test(own);
  return isOpened && !isSaved && type.search(rasterPictures) !== 0
    ? { 'content-disposition': 'attachment' }
    : {};
}
