import { isIP } from 'node:net';

import type { FastifyRequest } from 'fastify';

import type { TrustsAddress } from './trusted-proxies.ts';

/** The visitor and the public address that they used, as far as they are known. */
export interface Caller {
  address: string | undefined;
  protocol: 'http' | 'https';
  host: string | undefined;
}

export interface CallerOptions {
  trusts: TrustsAddress;
  /** The site's public origin, where the venue has set it: no header changes it. */
  siteOrigin?: string | undefined;
}

const plainHost = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/** Reads forwarding headers only where a trusted proxy sent them. */
export function callerOf(request: FastifyRequest, { trusts, siteOrigin }: CallerOptions): Caller {
  const address = plainAddress(request.ip);
  if (siteOrigin) {
    const { protocol, host } = new URL(siteOrigin);
    return { address, protocol: protocol === 'https:' ? 'https' : 'http', host };
  }
  const forwarded = isTrusted(request.raw, trusts) ? request.headers : {};
  const host = lastOf(forwarded['x-forwarded-host']);
  return {
    address,
    protocol: lastOf(forwarded['x-forwarded-proto']) === 'https' ? 'https' : 'http',
    host: host && plainHost.test(host) ? host : undefined,
  };
}

/** The nearest proxy wrote the last one. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(',').at(-1)?.trim();
}

/** Whether the connection comes from a trusted proxy. */
export function isTrusted({ socket }: FastifyRequest['raw'], trusts: TrustsAddress): boolean {
  return trusts(socket.remoteAddress, 0);
}

/** Without the port that some proxies add, and an IPv4 address as such although the socket is an IPv6 one. */
function plainAddress(address: string | undefined): string | undefined {
  const plain = address
    ?.trim()
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=[\d.]+$)/i, '');
  return plain && isIP(plain) ? plain : undefined;
}
