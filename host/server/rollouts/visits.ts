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
const least = { failed: 5, times: 3, networks: 3 };

/** All pages of a browser within ten minutes are one visit: a visitor in a loop counts once. Only hashes are kept. */
export function createVisits() {
  const key = randomBytes(16);
  const all = new LRUCache<string, LRUCache<string, Visit>>({ max: 40 });
  const hash = (text: string) =>
    createHash('sha256').update(key).update(text).digest('base64url').slice(0, 22);
  const idOf = ({ address, userAgent, number }: Visitor) => hash(`${address} ${number} ${userAgent}`);

  function visitsOf(version: string) {
    const visits = all.get(version) ?? new LRUCache<string, Visit>({ max: maxVisits, ttl: windowMs });
    all.set(version, visits);
    return visits;
  }

  return {
    add(version: string, visitor: Visitor): void {
      const visits = visitsOf(version);
      const id = idOf(visitor);
      const network = publicNetworkOf(visitor.address);
      // Behind a proxy that TRUST_PROXY does not name, and in an office, the address says nothing.
      if (!visits.has(id)) visits.set(id, { network: hash(network ?? id), hasFailed: false });
    },
    fail(version: string, visitor: Visitor): boolean {
      const visit = visitsOf(version).get(idOf(visitor));
      if (!visit || visit.hasFailed) return false;
      visit.hasFailed = true;
      return true;
    },
    figures(version: string): Figures {
      const visits = [...visitsOf(version).values()];
      const failed = visits.filter(({ hasFailed }) => hasFailed);
      const networks = new Set(failed.map(({ network }) => network));
      return { visits: visits.length, failed: failed.length, networks: networks.size };
    },
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
