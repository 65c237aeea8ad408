import proxyAddr from '@fastify/proxy-addr';

export type TrustProxy = boolean | number | readonly string[];

export type IsTrustedProxy = (address: string | undefined, hop: number) => boolean;

export function compileTrustProxy(trustProxy: TrustProxy = false): IsTrustedProxy {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  const isListed = proxyAddr.compile([...trustProxy]);
  return (address, hop) => address !== undefined && isListed(address, hop);
}
