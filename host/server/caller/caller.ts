import { isIP } from 'node:net';

import type { FastifyRequest } from 'fastify';

import type { Site } from '../site.ts';

export type CallerSite = Pick<Site, 'isTrustedProxy' | 'findVenue'>;

/** Only the venue's origin says the host: many proxies pass on the `X-Forwarded-Host` that a visitor made up. */
export function callerOf(request: FastifyRequest, { isTrustedProxy, findVenue }: CallerSite) {
  const siteOrigin = findVenue(request)?.siteOrigin;
  const site = siteOrigin === undefined ? undefined : new URL(siteOrigin);
  const forwarded = isTrustedProxy(request.socket.remoteAddress, 0) ? request.headers : {};
  const protocol = site?.protocol.slice(0, -1) ?? lastOf(forwarded['x-forwarded-proto']);
  return {
    address: plainAddress(request.ip),
    protocol: protocol === 'https' ? 'https' : 'http',
    host: site?.host,
  };
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(',').at(-1)?.trim();
}

function plainAddress(address: string | undefined): string | undefined {
  const plain = address
    ?.trim()
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=[\d.]+$)/i, '');
  return plain && isIP(plain) ? plain : undefined;
}
