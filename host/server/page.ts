import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { Registry, SectionLine } from './registry.ts';

/** A page as it is sent, in the three forms a browser may ask for. */
export interface Page {
  etag: string;
  plain: string;
  br: Buffer;
  gzip: Buffer;
}

const headMark = '<!--kantine:head-->';
const dataMark = '<!--kantine:page-->';

/** @throws {Error} when the built page lacks one of the places that are filled in here */
export function parseTemplate(html: string): string {
  for (const mark of [headMark, dataMark]) if (!html.includes(mark)) throw new Error(`it has no ${mark}`);
  return html;
}

/** The section an address belongs to: the first part of its path, if the registry has a section of that name. */
export function sectionOfPath(pathname: string, registry: Registry): string | undefined {
  const name = pathname.split('/')[1];
  return name && Object.hasOwn(registry.sections, name) ? name : undefined;
}

/** Fills the page: what the site must know before it can ask for anything, and hints for the section that the address names. */
export function renderPage(
  template: string,
  registry: Registry,
  checkoutScriptUrl: string,
  hinted: SectionLine | undefined,
): Page {
  const data = toScriptText({ registry, checkout: { scriptUrl: checkoutScriptUrl } });
  // Replaced by functions: in a replacement text, `$&` and its kin would mean something.
  const html = template
    .replace(headMark, () => (hinted ? hints(hinted) : ''))
    .replace(dataMark, () => `<script type="application/json" id="kantine-page">${data}</script>`);
  return {
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    plain: html,
    br: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzip: gzipSync(html),
  };
}

/** The entry is fetched with CORS by the federation runtime, its chunks by webpack without: a hint that differs would be fetched twice. */
function hints({ entry, preload }: SectionLine): string {
  return [
    `<link rel="preload" as="script" href="${entry}" crossorigin="anonymous">`,
    ...preload.scripts.map((href) => `<link rel="preload" as="script" href="${href}">`),
    ...preload.styles.map((href) => `<link rel="preload" as="style" href="${href}">`),
  ].join('');
}

/** JSON that cannot end the script element it stands in. */
function toScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
