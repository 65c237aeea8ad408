import ipaddr from 'ipaddr.js';

/** An IPv4 address, or the /56 of IPv6 that a provider assigns to one customer. */
export function networkOf(address = ''): string {
  if (!ipaddr.isValid(address)) return address;
  const plain = ipaddr.process(address);
  if (!(plain instanceof ipaddr.IPv6)) return plain.toString();
  const [first, second, third, fourth] = plain.parts as [number, number, number, number];
  const groups = [first, second, third, fourth & 0xff00];
  return `${groups.map((group) => group.toString(16)).join(':')}::/56`;
}

const privateRanges = ['loopback', 'private', 'carrierGradeNat', 'uniqueLocal', 'linkLocal'];

/** False for the addresses of a machine, of an office and of a proxy in front. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && !privateRanges.includes(ipaddr.process(address).range());
