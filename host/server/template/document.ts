import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** The bytes that are sent, and what their headers say of them. */
export interface Document {
  status: number;
  /** The instant from which it is another one, or `null`. */
  changesAt: number | null;
  etag: string;
  br: Buffer;
  gzip: Buffer;
  styleHashes: string[];
  scriptHashes: string[];
}

type Facts = Partial<Pick<Document, 'status' | 'changesAt' | 'styleHashes' | 'scriptHashes'>>;

const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const factsOf = (text: string, facts: Facts) => ({
  ...{ status: 200, changesAt: null, styleHashes: [], scriptHashes: [] },
  ...facts,
  etag: `"${hashOf(text).slice(0, 22)}"`,
});

export const toDocument = (text: string, facts: Facts = {}): Document => ({
  ...factsOf(text, facts),
  br: brotliCompressSync(text, compression),
  gzip: gzipSync(text),
});

/** A page with content is as large as the venue API's data: other visitors do not wait for its compression. */
export async function compressDocument(text: string, facts: Facts): Promise<Document> {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(text, compression),
    promisify(gzip)(text),
  ]);
  return { ...factsOf(text, facts), br, gzip: zipped };
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
