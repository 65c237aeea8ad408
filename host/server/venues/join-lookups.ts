import dns, { type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

import { createPromiseCache } from '../cache/promise-cache.ts';

const joined = createPromiseCache<LookupAddress[]>({
  maxEntries: 500,
  keptUntil: () => 0,
  failureMs: 1_000,
});

/** `dns.lookup` has two of libuv's four threads by default: a name that nobody resolves holds one of them at most. */
export const lookupJoined: LookupFunction = (hostname, options, callback) => {
  const asked = { ...options, all: true } as const;
  joined(`${hostname} ${JSON.stringify(asked)}`, () => dns.promises.lookup(hostname, asked)).then(
    (addresses) => {
      const [first] = addresses;
      if (options.all) callback(null, addresses);
      else callback(null, first!.address, first!.family);
    },
    (error: NodeJS.ErrnoException) => callback(error, []),
  );
};
