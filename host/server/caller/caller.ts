import { isIP } from 'node:net';

import type { FastifyRequest } from 'fastify';

import type { IsTrustedProxy } from '@kantine/node/trusted-proxies';

export interface CallerSite {
  isTrustedProxy: IsTrustedProxy;
  settings: { siteOrigin: string | undefined };
}

/** Only the setting says the host: many proxies pass on the `X-Forwarded-Host` that a visitor made up. */
export function callerOf(request: FastifyRequest, { isTrustedProxy, settings }: CallerSite) {
  const site = settings.siteOrigin === undefined ? undefined : new URL(settings.siteOrigin);
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

/** @param address none once the visitor has left */
function plainAddress(address: string | undefined): string | undefined {
  const plain = address
    ?.trim()
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=[\d.]+$)/i, '');
  return plain && isIP(plain) ? plain : undefined;
}
