import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

export interface Document {
  status: number;
  changesAt: number | null;
  etag: string;
  br: Buffer;
  styleHashes: string[];
  scriptHashes: string[];
  madeBy: string;
}

/** A page fits into one piece: each further one is another task of a thread. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 }, chunkSize: 64 * 1024 };

/** A page may be as large as the venue API's data: other visitors do not wait for its compression. */
export async function toDocument(text: string, facts: Partial<Document> = {}): Promise<Document> {
  const bytes = Buffer.from(text);
  const piece = await promisify(brotliCompress)(bytes, compression);
  // The page would keep the whole piece, or the buffers' common pool, in memory.
  const br = Buffer.from(new Uint8Array(piece).buffer);
  const etag = `"${hashOf(bytes).slice(0, 22)}"`;
  return {
    status: 200,
    changesAt: null,
    styleHashes: [],
    scriptHashes: [],
    madeBy: '',
    ...facts,
    etag,
    br,
  };
}

export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}
