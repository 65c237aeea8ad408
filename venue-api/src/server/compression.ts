import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import compress from '@fastify/compress';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';

const kilobyte = 1024;

const options = {
  encodings: ['br', 'gzip'],
  // Smaller responses fit into one packet anyway.
  threshold: kilobyte,
  // Up to this size synchronous compression is faster than a stream.
  syncThreshold: 64 * kilobyte,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 4 },
} satisfies RouteShorthandOptions['compress'];

type Routes = Required<Pick<RouteShorthandOptions, 'compress'>>;

/** Low quality, because each response is compressed on its own. */
export const compressionOptions: Routes = { compress: options };

export const cachedCompressionOptions: Routes = {
  compress: {
    ...options,
    zlib: { brotliCompressSync: keepLast(brotliCompressSync), gzipSync: keepLast(gzipSync) },
  },
};

const maxCachedResponses = 100;

function keepLast<Options>(pack: (bytes: Uint8Array, options: Options) => Uint8Array) {
  const kept = new Map<string, Uint8Array>();
  return (bytes: Buffer, packing: Options): Uint8Array => {
    const content = bytes.toString('latin1');
    const packed = kept.get(content) ?? pack(bytes, packing);
    kept.delete(content);
    kept.set(content, packed);
    const [oldest] = kept.keys();
    if (kept.size > maxCachedResponses) kept.delete(oldest!);
    return packed;
  };
}

/** Only on request: beside user input, a compressed length reveals a secret (BREACH). */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { globalCompression: false, globalDecompression: false });
}
