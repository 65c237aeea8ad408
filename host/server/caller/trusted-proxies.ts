import proxyAddr from '@fastify/proxy-addr';

/** Which proxies in front may say who the visitor is: all, as many as there are between, or those of these addresses. */
export type TrustProxy = boolean | number | readonly string[];

/** @param hop 0: the machine at the other end of the connection */
export type TrustsAddress = (address: string | undefined, hop: number) => boolean;

/** As Fastify reads its `trustProxy`, as one function for the server and for the headers. */
export function trustedProxies(trustProxy: TrustProxy = false): TrustsAddress {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  const isListed = proxyAddr.compile([...trustProxy]);
  return (address, hop) => address !== undefined && isListed(address, hop);
}
