import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { createPromiseCache } from '../render/promise-cache.ts';
import type { Document } from '../template/template.ts';

const maxEntries = 500;
/** A page of few kilobytes can unpack to megabytes, so the page cache's bound does not hold these. */
const maxBytes = 8 * 1024 * 1024;

export function createPlainPages(unzip: (gzip: Buffer) => Promise<Buffer> = promisify(gunzip)) {
  const kept = createPromiseCache<Buffer>({
    maxEntries,
    maxBytes,
    bytesOf: ({ length }) => length,
    keptUntil: () => Infinity,
  });
  return ({ etag, gzip }: Pick<Document, 'etag' | 'gzip'>) => kept(etag, () => unzip(gzip));
}
