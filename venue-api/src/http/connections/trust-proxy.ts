import ipaddr from 'ipaddr.js';

/** Which callers may say in `X-Forwarded-For` for whom they call, as Fastify's `trustProxy`. */
export type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** @returns undefined for what is no such thing */
export function readTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return (_address, hop) => hop < Number(text);
  const isNetwork = (part: string) =>
    namedNetworks.includes(part) || ipaddr.isValid(part) || ipaddr.isValidCIDR(part);
  return text.split(',').every((part) => isNetwork(part.trim())) ? text : undefined;
}
