import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyRequest } from 'fastify';

import { uploadPolicy } from '../headers/csp.ts';
import { gatewayHeader } from '../headers/common-headers.ts';
import { hopByHop } from './hop-by-hop.ts';

/** Headers that apply to a whole origin: the venue API means its own, not the site's. */
const originWideHeaders = [
  ...['strict-transport-security', 'alt-svc', 'clear-site-data', 'service-worker-allowed'],
  ...['nel', 'report-to', 'reporting-endpoints', 'accept-ch', 'critical-ch', 'origin-agent-cluster'],
  ...['set-login', 'use-as-dictionary', 'activate-storage-access', 'shared-storage-write'],
  ...['sec-session-registration', 'secure-session-registration', 'sec-session-challenge'],
  ...['secure-session-challenge', 'observe-browsing-topics'],
];

/** Orders that nginx obeys: it would send a file of its own in place of the answer, or keep the answer. */
const nginxOrders = [
  ...['x-accel-redirect', 'x-accel-expires', 'x-accel-limit-rate'],
  ...['x-accel-buffering', 'x-accel-charset'],
];
const fileOrders = ['x-sendfile', 'x-lighttpd-send-file'];

const rasterImageType = /image\/(?:avif|gif|jpeg|png|webp)\b/i;
const pageDestinations = ['document', 'iframe', 'frame'];

const dropped = new Set([
  ...[...hopByHop, ...originWideHeaders, ...nginxOrders, ...fileOrders],
  gatewayHeader,
]);

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
    'content-security-policy': [policy ?? [], isProviders && policy ? [] : uploadPolicy].flat(),
    ...(isStored(request) && disposition(headers, request)),
  } as IncomingHttpHeaders;
}

/** By its route: the router reads `/%73torage/` as `/storage/`. */
const isStored = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/storage') ?? false;

/** A stored file that is opened as a page is downloaded instead, unless it is a raster image. */
function disposition(headers: IncomingHttpHeaders, request: FastifyRequest): IncomingHttpHeaders {
  const isOpened = pageDestinations.includes(String(request.headers['sec-fetch-dest']));
  const { 'content-type': type = '', 'content-disposition': own = '' } = headers;
  const isSaved = /^attachment\b/i.test(own);
  return isOpened && !isSaved && type.search(rasterImageType) !== 0
    ? { 'content-disposition': 'attachment' }
    : {};
}
