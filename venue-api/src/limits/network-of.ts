import ipaddr from 'ipaddr.js';

/** The address that limits count for. A household has a whole /64 of IPv6, so its first half stands for all of it. */
export function networkOf(ip: string): string {
  // A trusted proxy may send what is no address, such as one with a port.
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : `${(address as ipaddr.IPv6).parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`;
}
