import { createHash, randomBytes } from 'node:crypto';

import { isPublicAddress, networkOf } from '@kantine/node/network-of';
import { LRUCache } from 'lru-cache';

export interface Figures {
  visits: number;
  failed: number;
  networks: number;
}

interface Visit {
  network: string;
  hasFailed: boolean;
}

export interface Visitor {
  address: string | undefined;
  userAgent: string | undefined;
  number: number;
}

const windowMs = 10 * 60_000;
const maxVisits = 10_000;
const maxOfNetwork = 200;
const least = { failed: 5, times: 3, networks: 3 };

/** All pages of a browser within ten minutes are one visit: a visitor in a loop counts once. Only hashes are kept. */
export function createVisits() {
  const key = randomBytes(16);
  const all = new LRUCache<string, ReturnType<typeof countVersion>>({ max: 40 });
  const hash = (text: string) =>
    createHash('sha256').update(key).update(text).digest('base64url').slice(0, 22);
  const idOf = ({ address, userAgent, number }: Visitor) => hash(`${address} ${number} ${userAgent}`);

  function countedOf(version: string) {
    const counted = all.get(version) ?? countVersion();
    all.set(version, counted);
    return counted;
  }

  return {
    add(version: string, visitor: Visitor): void {
      const { visits, ofNetwork } = countedOf(version);
      const id = idOf(visitor);
      // Behind a proxy that TRUST_PROXY does not name, and in an office, the address says nothing.
      const network = hash(publicNetworkOf(visitor.address) ?? id);
      const count = ofNetwork.get(network) ?? 0;
      if (visits.has(id) || count === maxOfNetwork) return;
      ofNetwork.set(network, count + 1);
      visits.set(id, { network, hasFailed: false });
    },
    fail(version: string, visitor: Visitor): boolean {
      const visit = countedOf(version).visits.get(idOf(visitor));
      if (!visit || visit.hasFailed) return false;
      visit.hasFailed = true;
      return true;
    },
    figures(version: string): Figures {
      const visits = [...countedOf(version).visits.values()];
      const failed = visits.filter(({ hasFailed }) => hasFailed);
      const networks = new Set(failed.map(({ network }) => network));
      return { visits: visits.length, failed: failed.length, networks: networks.size };
    },
  };
}

/** A stranger makes up browsers without end, whose visits would push other visitors' out. */
function countVersion() {
  const options = { max: maxVisits, ttl: windowMs, noUpdateTTL: true };
  return {
    visits: new LRUCache<string, Visit>(options),
    ofNetwork: new LRUCache<string, number>(options),
  };
}

/** A stranger has one network or two, and cannot stop a release with them. */
export const isBad = (later: Figures, before: Figures): boolean =>
  later.failed >= least.failed &&
  later.networks >= least.networks &&
  rateOf(later) >= least.times * rateOf(before);

const rateOf = ({ visits, failed }: Figures) => (visits === 0 ? 0 : failed / visits);

/** The /48 of IPv6, which anybody can get. @returns undefined for an address that is not public */
function publicNetworkOf(address: string | undefined): string | undefined {
  if (address === undefined || !isPublicAddress(address)) return undefined;
  return networkOf(address).split(':').slice(0, 3).join(':');
}
