import { isIP } from 'node:net';

import proxyAddr from '@fastify/proxy-addr';

export type TrustProxy = boolean | number | readonly string[];

export type IsTrustedProxy = (address: string | undefined, hop: number) => boolean;

export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const networks = text.split(',').map((part) => part.trim());
  if (!networks.every(isNetwork)) return undefined;
  try {
    proxyAddr.compile(networks);
    return networks;
  } catch {
    return undefined;
  }
}

/** `compile` also reads net masks, 10.1 and 0x0a000001, which are likelier a slip. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '1'] = text.split('/');
  return /^[a-z]+$/.test(text) || (isIP(address) > 0 && /^\d+$/.test(bits));
}

export function compileTrustProxy(trustProxy: TrustProxy = false): IsTrustedProxy {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  const isListed = proxyAddr.compile([...trustProxy]);
  return (address, hop) => address !== undefined && isListed(address, hop);
}
