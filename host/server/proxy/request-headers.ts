import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyRequest } from 'fastify';

import { callerOf, type CallerOptions } from '../caller/caller.ts';
import { traceOf } from '../caller/request-id.ts';
import { hopByHop } from './hop-by-hop.ts';

/** Headers in which proxies and clouds tell of the visitor's address, and those with which frameworks rename the page asked for. */
const toldByProxies = new Set([
  ...['forwarded', 'x-real-ip', 'x-client-ip', 'client-ip', 'true-client-ip', 'x-cluster-client-ip'],
  ...['cf-connecting-ip', 'cf-connecting-ipv6', 'cf-pseudo-ipv4', 'fastly-client-ip', 'fly-client-ip'],
  ...['x-envoy-external-address', 'x-azure-clientip', 'x-azure-socketip', 'x-appengine-user-ip'],
  ...['x-original-url', 'x-rewrite-url', 'x-original-host', 'x-host', 'x-http-host-override'],
]);

const dropped = new Set([
  ...hopByHop,
  ...toldByProxies,
  // An address of a page, which may hold the token of a mail's link.
  'referer',
  // CGI programs take it for the variable HTTP_PROXY.
  'proxy',
  ...['traceparent', 'tracestate', 'x-request-id'],
]);

const isForwarding = /^x-(?:original-)?forwarded(?:-|$)/;
/** CGI programs take `x_forwarded_for` for `x-forwarded-for`. */
const isPlainName = /^[a-z0-9-]+$/;

/** The headers that a request goes on with: as the browser sent them, but for those that say who sent it, which are the site's own. */
export function toVenueApiHeaders(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  options: CallerOptions,
): IncomingHttpHeaders {
  const isRead = ['GET', 'HEAD'].includes(request.method);
  const isKept = (name: string) =>
    isPlainName.test(name) &&
    !dropped.has(name) &&
    !isForwarding.test(name) &&
    // The body of a GET is not passed on, and so neither is its length.
    !(isRead && name === 'content-length');
  const { address, protocol, host } = callerOf(request, options);
  const traceparent = traceOf(request);
  return withoutMissing({
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => isKept(name))),
    'x-forwarded-for': address,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    'x-request-id': request.id,
    traceparent,
    tracestate: traceparent && headers['tracestate'],
  });
}

function withoutMissing(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
}
