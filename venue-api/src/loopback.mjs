// Plain JavaScript, because `npm start` imports it before anything is installed.
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
// The list also matches an IPv4 address in its IPv6 form (::ffff:127.0.0.1).
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** @param {string} address */
const isLoopbackAddress = (address) => {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** @param {string} host an address, or a name that is looked up */
export async function isLoopback(host) {
  if (isIP(host)) return isLoopbackAddress(host);
  const found = host === '' ? [] : await lookup(host, { all: true }).catch(() => []);
  return found.length > 0 && found.every(({ address }) => isLoopbackAddress(address));
}

/** Against DNS rebinding. @param {(string | undefined)[]} ownNames @returns {(header: string | undefined) => boolean} */
export function createHostCheck(ownNames) {
  return (header) => {
    const name = toName(header);
    if (name === undefined) return false;
    return (
      name === 'localhost' ||
      name.endsWith('.localhost') ||
      isLoopbackAddress(name) ||
      ownNames.some((own) => own?.toLowerCase() === name)
    );
  };
}

/** Strips the port and an IPv6 address's brackets. @param {string | undefined} header */
function toName(header) {
  const [, address, name] = /^(?:\[([^\]]+)\]|([^:@/\s]+))(?::\d*)?$/.exec(header ?? '') ?? [];
  return (address ?? name)?.toLowerCase();
}

/** @param {{ host: string, demo: boolean }} options @returns {Promise<string | undefined>} why it may not run */
export async function findPublicDemoProblem({ host, demo }) {
  if (demo || (await isLoopback(host))) return undefined;
  return `HOST is '${host}', which others can reach, and the demo has published passwords, an open mailbox and test cards: set DEMO=yes if that is what you want`;
}
