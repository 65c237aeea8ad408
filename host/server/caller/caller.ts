import { isIP } from 'node:net';

import type { FastifyRequest } from 'fastify';

import { type IsTrustedProxy, isFromTrustedProxy } from '@kantine/node/trusted-proxies';

export interface Caller {
  address: string | undefined;
  protocol: 'http' | 'https';
  /** Only the setting says it: many proxies pass on the `X-Forwarded-Host` that a visitor made up. */
  host: string | undefined;
}

export interface CallerSite {
  isTrustedProxy: IsTrustedProxy;
  settings: { siteOrigin: string | undefined };
}

export function callerOf(request: FastifyRequest, { isTrustedProxy, settings }: CallerSite): Caller {
  const { siteOrigin } = settings;
  const address = plainAddress(request.ip);
  if (siteOrigin) {
    const { protocol, host } = new URL(siteOrigin);
    return { address, protocol: protocol === 'https:' ? 'https' : 'http', host };
  }
  const forwarded = isFromTrustedProxy(request.raw, isTrustedProxy) ? request.headers : {};
  const protocol = lastOf(forwarded['x-forwarded-proto']) === 'https' ? 'https' : 'http';
  return { address, protocol, host: undefined };
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
