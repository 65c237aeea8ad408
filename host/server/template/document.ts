import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
  /** The section whose page it is, or the host, and its version. */
  madeBy: string;
}

const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** A page may be as large as the venue API's data: other visitors do not wait for its compression. */
export async function toDocument(text: string, facts: Partial<Document> = {}): Promise<Document> {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(text, compression),
    promisify(gzip)(text),
  ]);
  const etag = `"${hashOf(text).slice(0, 22)}"`;
  return {
    status: 200,
    changesAt: null,
    styleHashes: [],
    scriptHashes: [],
    madeBy: '',
    ...facts,
    etag,
    br,
    gzip: zipped,
  };
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
