import { constants } from 'node:zlib';

import compress from '@fastify/compress';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';

const kilobyte = 1024;

/** For the routes that are compressed. Low qualities: an answer is made for each request. */
export const compressed: Pick<RouteShorthandOptions, 'compress'> = {
  compress: {
    encodings: ['br', 'gzip'],
    // What fits into a packet comes no sooner for being smaller.
    threshold: kilobyte,
    // What is no larger is compressed at once: to set up a stream takes longer.
    syncThreshold: 64 * kilobyte,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
  },
};

/**
 * Lets routes be compressed that ask for it. No others are: where a secret (a token, a link in a mail) stands beside what somebody typed,
 * the compressed length tells how much the two are alike. And nothing that comes is unpacked.
 */
export async function allowCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { globalCompression: false, globalDecompression: false });
}
