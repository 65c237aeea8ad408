import { createHash, randomBytes } from 'node:crypto';

import { isPublicAddress, networkOf } from '@kantine/node/network-of';
import { LRUCache } from 'lru-cache';

export interface Counts {
  visits: number;
  failed: number;
}

type Network = Counts & { name: string };

export interface Visitor {
  address: string | undefined;
  userAgent: string | undefined;
  number: number;
}

const windowMs = 10 * 60_000;
const maxVisits = 10_000;
/** Two of each share, of all venues together. */
const maxVersions = 400;
const maxOfNetwork = 200;
const least = { failed: 5, times: 3, networks: 3 };
const strangersNetworks = 2;

/** All pages of a browser within ten minutes are one visit: a visitor in a loop counts once. Only hashes are kept. */
export function createVisits() {
  const key = randomBytes(16);
  const all = new LRUCache<string, ReturnType<typeof countVersion>>({ max: maxVersions });
  const hash = (text: string) =>
    createHash('sha256').update(key).update(text).digest('base64url').slice(0, 22);
  const idOf = ({ address, userAgent, number }: Visitor) => hash(`${address} ${number} ${userAgent}`);

  function networksOf(version: string): Network[] {
    const networks = new Map<string, Network>();
    for (const { network: name, hasFailed } of all.get(version)?.visits.values() ?? []) {
      const { visits, failed } = networks.get(name) ?? { visits: 0, failed: 0 };
      networks.set(name, { name, visits: visits + 1, failed: failed + Number(hasFailed) });
    }
    return [...networks.values()];
  }

  return {
    add(version: string, visitor: Visitor): void {
      const counted = all.get(version) ?? countVersion();
      all.set(version, counted);
      const { visits, ofNetwork } = counted;
      const id = idOf(visitor);
      // Behind a proxy that TRUST_PROXY does not name, and in an office, the address says nothing.
      const network = hash(publicNetworkOf(visitor.address) ?? id);
      const count = ofNetwork.get(network) ?? 0;
      if (visits.has(id) || count === maxOfNetwork) return;
      ofNetwork.set(network, count + 1);
      // The time of a visit that has just expired would stay.
      visits.set(id, { network, hasFailed: false }, { noUpdateTTL: false });
    },
    /** Of a version that a stranger has made up there is no visit. */
    fail(version: string, visitor: Visitor): boolean {
      const visit = all.get(version)?.visits.get(idOf(visitor));
      if (!visit || visit.hasFailed) return false;
      visit.hasFailed = true;
      return true;
    },
    figures: (version: string) => figuresOf(networksOf(version)),
    /** A stranger has one network or two: with them he can neither stop a release nor keep a bad one. */
    isBad(later: string, earlier: string): boolean {
      const [own, others] = [networksOf(later), networksOf(earlier)];
      const [mostFailed, mostGood] = [byMost(own, failedOf), byMost(others, goodOf)];
      return possibleStrangers(own, others).some((strangers) => {
        const isCounted = ({ name }: Network) => !strangers.includes(name);
        const counted = mostFailed.filter(isCounted);
        const { failed, networks } = figuresOf(counted);
        if (failed < least.failed || networks < least.networks) return false;
        const before = Math.max(...ratesOf(mostGood.filter(isCounted)));
        return Math.min(...ratesOf(counted)) >= least.times * before;
      });
    },
  };
}

const goodOf = ({ visits, failed }: Counts) => visits - failed;
const failedOf = ({ failed }: Counts) => failed;

const byMost = (networks: readonly Network[], count: (network: Network) => number) =>
  networks.toSorted((one, other) => count(other) - count(one));

/** Of all, and without the first one or two networks, which may be a stranger's. */
const ratesOf = (networks: readonly Network[]): number[] =>
  [0, 1, strangersNetworks].map((most) => rateOf(figuresOf(networks.slice(most))));

/** None, and each two of the networks that speak most for the later version: by its good visits, by failing ones of the other. */
function possibleStrangers(own: readonly Network[], others: readonly Network[]): string[][] {
  const most = [byMost(own, goodOf), byMost(others, failedOf)];
  const speaking = most.flatMap((networks) => networks.slice(0, strangersNetworks)).map(({ name }) => name);
  return [[], ...speaking.flatMap((one) => speaking.map((other) => [one, other]))];
}

const figuresOf = (networks: readonly Network[]) => ({
  visits: sumOf(networks, 'visits'),
  failed: sumOf(networks, 'failed'),
  networks: networks.filter(({ failed }) => failed > 0).length,
});

const rateOf = ({ visits, failed }: Counts) => (visits === 0 ? 0 : failed / visits);

const sumOf = (networks: readonly Network[], of: keyof Counts) =>
  networks.reduce((sum, network) => sum + network[of], 0);

/** A stranger makes up browsers without end, whose visits would push other visitors' out. */
function countVersion() {
  const options = { max: maxVisits, ttl: windowMs, noUpdateTTL: true };
  return {
    visits: new LRUCache<string, { network: string; hasFailed: boolean }>(options),
    ofNetwork: new LRUCache<string, number>(options),
  };
}

/** The /48 of IPv6, which anybody can get. @returns undefined for an address that is not public */
function publicNetworkOf(address = ''): string | undefined {
  return isPublicAddress(address) ? networkOf(address).split(':').slice(0, 3).join(':') : undefined;
}
