import ipaddr from 'ipaddr.js';

export type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return (_address, hop) => hop < Number(text);
  const isNetwork = (part: string) =>
    namedNetworks.includes(part) || ipaddr.isValid(part) || ipaddr.isValidCIDR(part);
  return text.split(',').every((part) => isNetwork(part.trim())) ? text : undefined;
}
