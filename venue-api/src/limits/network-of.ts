import ipaddr from 'ipaddr.js';

/** A provider's customer usually has a /56 of IPv6, so the first 56 bits stand for all of it. */
export function networkOf(ip: string): string {
  // A trusted proxy may send a value that is no address, such as one with a port.
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : `${(address as ipaddr.IPv6).parts
        .slice(0, 4)
        .map((part, index) => (index < 3 ? part : part & 0xff00).toString(16))
        .join(':')}::/56`;
}
