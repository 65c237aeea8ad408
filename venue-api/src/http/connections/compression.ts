import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import compress from '@fastify/compress';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';

const kilobyte = 1024;

const options = {
  encodings: ['br', 'gzip'],
  // What fits into a packet comes no sooner for being smaller.
  threshold: kilobyte,
  // What is no larger is compressed at once: to set up a stream takes longer.
  syncThreshold: 64 * kilobyte,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 4 },
} satisfies RouteShorthandOptions['compress'];

type Routes = Required<Pick<RouteShorthandOptions, 'compress'>>;

/** For the routes that are compressed. Low qualities: an answer is made for each request. */
export const compressed: Routes = { compress: options };

/** The same for what all are told alike: to compress it takes longer than to make it, so the last few answers are kept. */
export const compressedForAll: Routes = {
  compress: {
    ...options,
    zlib: { brotliCompressSync: keepLast(brotliCompressSync), gzipSync: keepLast(gzipSync) },
  },
};

const mostKept = 100;

function keepLast<Options>(pack: (bytes: Uint8Array, options: Options) => Uint8Array) {
  const kept = new Map<string, Uint8Array>();
  return (bytes: Buffer, packing: Options): Uint8Array => {
    const content = bytes.toString('latin1');
    const packed = kept.get(content) ?? pack(bytes, packing);
    // What was asked for last stays longest.
    kept.delete(content);
    kept.set(content, packed);
    const [oldest] = kept.keys();
    if (kept.size > mostKept) kept.delete(oldest!);
    return packed;
  };
}

/**
 * Lets routes be compressed that ask for it. No others are: where a secret (a token, a link in a mail) stands beside what somebody typed,
 * the compressed length tells how much the two are alike. And nothing that comes is unpacked.
 */
export async function allowCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { globalCompression: false, globalDecompression: false });
}
