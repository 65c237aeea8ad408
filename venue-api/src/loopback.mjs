// Which addresses and names only this machine reaches. Plain JavaScript, because `npm start` reads it before anything is installed.
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
// The list finds an IPv4 address in its IPv6 form (::ffff:127.0.0.1) too.
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** @param {string} address */
const isLoopbackAddress = (address) => {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/**
 * Whether a server that listens there is reached from this machine alone: every address of the host is a loopback address.
 *
 * @param {string} host as `listen` takes it: an address, or a name that is looked up
 */
export async function isLoopback(host) {
  if (isIP(host)) return isLoopbackAddress(host);
  const found = host === '' ? [] : await lookup(host, { all: true }).catch(() => []);
  return found.length > 0 && found.every(({ address }) => isLoopbackAddress(address));
}

/**
 * Makes the check of the `Host` header that stops DNS rebinding: a foreign page whose name is pointed at this machine sends that name.
 *
 * @param {(string | undefined)[]} ownNames host names that are allowed beside localhost and the loopback addresses
 * @returns {(header: string | undefined) => boolean}
 */
export function createHostCheck(ownNames = []) {
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

/** The name in a `Host` header, without its port and an IPv6 address's brackets. @param {string | undefined} header */
function toName(header) {
  const [, address, name] = /^(?:\[([^\]]+)\]|([^:@/\s]+))(?::\d+)?$/.exec(header ?? '') ?? [];
  return (address ?? name)?.toLowerCase();
}

/**
 * Why the demo may not run where it would listen, in one line; undefined when it may. Its passwords are published, anybody reads its
 * mailbox, and its test cards pay.
 *
 * @param {{ host: string, demo: boolean }} options
 * @returns {Promise<string | undefined>}
 */
export async function demoFault({ host, demo }) {
  if (demo || (await isLoopback(host))) return undefined;
  return `HOST is '${host}', which others can reach, and the demo has published passwords, an open mailbox and test cards: set DEMO=yes if that is what you want`;
}
