import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

import type { FastifyRequest } from 'fastify';

import { keptBy } from '../cache/kept-by.ts';
import type { CallerSite } from '../caller/caller.ts';
import { cookieName, toCookie } from '../caller/own-cookies.ts';
import { inlineSourceOf } from '../hash.ts';
import { type Document, toDocument } from '../template/document.ts';

/** A number from 0 to 99, by which a visitor keeps a version: it says nothing about the person. */
export function numberOf(request: FastifyRequest, site: CallerSite): number | null {
  const cookie = new RegExp(`(?:^|; ?)${cookieName('share', request, site)}=(\\d\\d?)(?:;|$)`);
  const [, number] = cookie.exec(request.headers.cookie ?? '') ?? [];
  return number === undefined ? null : Number(number);
}

export const drawNumber = (): number => randomInt(100);

/** Without an end and without a domain: the browser drops it at the end of the session. A script of the site looks whether it is kept. */
export function shareCookie(number: number, request: FastifyRequest, site: CallerSite): string {
  return toCookie(cookieName('share', request, site), number);
}

/** A proxy that drops cookies would let a page load for ever: a page that was loaded again is not loaded once more. */
const turn =
  "if(/kantine-share=/.test(document.cookie)&&performance.getEntriesByType('navigation')[0]?.type!=='reload')location.reload()";

export const withTurn = keptBy(async ({ br, scriptHashes, ...facts }: Document): Promise<Document> => {
  const html = (await promisify(brotliDecompress)(br)).toString();
  const text = html.replace('<head>', () => `<head><script>${turn}</script>`);
  return toDocument(text, { ...facts, scriptHashes: [...scriptHashes, inlineSourceOf(turn)] });
});
