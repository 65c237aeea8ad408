import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyRequest } from 'fastify';

import { traceparentOf } from '@kantine/node/request-id';

import { callerOf } from '../caller/caller.ts';
import type { Site } from '../site.ts';
import { hopByHop } from './hop-by-hop.ts';

const proxyHeaders = new Set([
  ...['forwarded', 'x-real-ip', 'x-client-ip', 'client-ip', 'true-client-ip', 'x-cluster-client-ip'],
  ...['cf-connecting-ip', 'cf-connecting-ipv6', 'cf-pseudo-ipv4', 'fastly-client-ip', 'fly-client-ip'],
  ...['x-envoy-external-address', 'x-azure-clientip', 'x-azure-socketip', 'x-appengine-user-ip'],
  ...['x-original-url', 'x-rewrite-url', 'x-original-host', 'x-host', 'x-http-host-override'],
]);

const dropped = new Set([
  ...hopByHop,
  ...proxyHeaders,
  'referer',
  // CGI exposes it as HTTP_PROXY.
  'proxy',
  ...['traceparent', 'tracestate', 'x-request-id'],
]);

const forwardingName = /^x-(?:original-)?forwarded(?:-|$)/;
/** CGI does not distinguish `x_forwarded_for` from `x-forwarded-for`. */
const plainName = /^[a-z0-9-]+$/;

export function toVenueApiHeaders(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  site: Site,
): IncomingHttpHeaders {
  const isRead = ['GET', 'HEAD'].includes(request.method);
  const isKept = (name: string) =>
    plainName.test(name) &&
    !dropped.has(name) &&
    !forwardingName.test(name) &&
    !(isRead && name === 'content-length');
  const { address, protocol, host } = callerOf(request, site);
  const traceparent = traceparentOf(request);
  const sent = {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => isKept(name))),
    cookie: withoutPreview(headers.cookie),
    'x-forwarded-for': address,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    'x-request-id': request.id,
    traceparent,
    tracestate: traceparent && headers['tracestate'],
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

function withoutPreview(cookies: string | undefined): string | undefined {
  const kept = cookies?.split(';').filter((one) => !/^\s*(?:__Host-)?kantine-preview=/.test(one));
  return kept?.join(';').trim() || undefined;
}
