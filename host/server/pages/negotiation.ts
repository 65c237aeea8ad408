import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';

import { isFileAddress } from '@kantine/contract/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

import { createPromiseCache } from '../cache/promise-cache.ts';
import type { Document } from '../template/document.ts';

/** A browser without JavaScript sends a form itself. The page, shown again, says that it needs JavaScript. */
export function isForm({ method, headers }: FastifyRequest): boolean {
  const [type] = (headers['content-type'] ?? '').toLowerCase().split(';');
  return method === 'POST' && ['application/x-www-form-urlencoded', 'multipart/form-data'].includes(type!);
}

function acceptsHtml({ headers }: FastifyRequest): boolean {
  return new Negotiator({ headers }).mediaTypes(['text/html', 'application/xhtml+xml']).length > 0;
}

export const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';

/** A missing file is never answered with the page: browsers would run HTML as a script or cache it for a year. */
export const asksForPage = (request: FastifyRequest): boolean =>
  !isFileAddress(request.url) && acceptsHtml(request);

const maxEntries = 500;
/** A page of few kilobytes can unpack to megabytes, so the page cache's bound does not hold its other encodings. */
const maxBytes = 8 * 1024 * 1024;

export function createEncoding(encode: (br: Buffer) => Promise<Buffer>) {
  const kept = createPromiseCache<Buffer>({
    maxEntries,
    maxBytes,
    bytesOf: ({ length }) => length,
    keptUntil: () => Infinity,
  });
  return ({ etag, br }: Pick<Document, 'etag' | 'br'>) => kept(etag, () => encode(br));
}

const unpack = promisify(brotliDecompress);
const plainOf = createEncoding(unpack);
const gzipOf = createEncoding(async (br) => promisify(gzip)(await unpack(br)));

export const sendText = (reply: FastifyReply, type: string, text: string | Uint8Array) =>
  reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text);

export async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document) {
  const { headers } = request;
  // Each encoding has bytes of its own.
  void reply.headers({ etag: `W/${document.etag}`, vary: 'accept-encoding, cookie' });
  if (headers['if-none-match']?.includes(document.etag)) return reply.code(304).send();
  const accepted = new Negotiator({ headers }).encodings(['br', 'gzip']);
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (encoding) void reply.header('content-encoding', encoding);
  if (encoding === 'br') return reply.send(document.br);
  return reply.send(await (encoding === 'gzip' ? gzipOf(document) : plainOf(document)));
}
