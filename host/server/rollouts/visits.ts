import { createHash, randomBytes } from 'node:crypto';

import { isPublicAddress, networkOf } from '@kantine/node/network-of';
import { LRUCache } from 'lru-cache';

export interface Figures {
  visits: number;
  failed: number;
  networks: number;
}

type Network = Pick<Figures, 'visits' | 'failed'>;

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
const strangersNetworks = 2;

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

  function networksOf(version: string): Network[] {
    const networks = new Map<string, Network>();
    for (const { network, hasFailed } of countedOf(version).visits.values()) {
      const { visits, failed } = networks.get(network) ?? { visits: 0, failed: 0 };
      networks.set(network, { visits: visits + 1, failed: failed + Number(hasFailed) });
    }
    return [...networks.values()];
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
      const all = networksOf(version);
      const networks = all.filter(({ failed }) => failed > 0).length;
      return { visits: sumOf(all, 'visits'), failed: sumOf(all, 'failed'), networks };
    },
    /** A stranger has one network or two: with them he can neither stop a release nor keep a bad one. */
    isBad(later: string, before: string): boolean {
      const { failed, networks } = this.figures(later);
      const highest = Math.max(...ratesOf(networksOf(later), ({ visits, failed }) => visits - failed));
      const lowest = Math.min(...ratesOf(networksOf(before), ({ failed }) => failed));
      return failed >= least.failed && networks >= least.networks && highest >= least.times * lowest;
    },
  };
}

/** The rate of failing visits: of all networks, and without the two that `count` most. */
function ratesOf(networks: readonly Network[], count: (network: Network) => number): number[] {
  const others = networks.toSorted((one, other) => count(other) - count(one)).slice(strangersNetworks);
  return [rateOf(networks), rateOf(others)];
}

const rateOf = (networks: readonly Network[]) => sumOf(networks, 'failed') / (sumOf(networks, 'visits') || 1);

const sumOf = (networks: readonly Network[], of: keyof Network) =>
  networks.reduce((sum, network) => sum + network[of], 0);

/** A stranger makes up browsers without end, whose visits would push other visitors' out. */
function countVersion() {
  const options = { max: maxVisits, ttl: windowMs, noUpdateTTL: true };
  return {
    visits: new LRUCache<string, Visit>(options),
    ofNetwork: new LRUCache<string, number>(options),
  };
}

/** The /48 of IPv6, which anybody can get. @returns undefined for an address that is not public */
function publicNetworkOf(address: string | undefined): string | undefined {
  if (address === undefined || !isPublicAddress(address)) return undefined;
  return networkOf(address).split(':').slice(0, 3).join(':');
}
