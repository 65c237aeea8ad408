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

/** What a page is made of, beside the registry. */
export interface PageParts {
  /** The built page, with its marks. */
  template: string;
  checkoutScriptUrl: string;
  sectionOrigins: readonly string[];
  /** Where open pages report faults; '': nowhere. */
  reportUrl: string;
}

/** Names a built shell: what changes in it changes the names of the files in its page. */
export function versionOf(template: string): string {
  return hashOf(template).slice(0, 8);
}

/** Fills the page: what the site must know before it can ask for anything, and hints for the section that the address names. */
export function renderPage(
  { template, checkoutScriptUrl, sectionOrigins, reportUrl }: PageParts,
  registry: Registry,
  hinted: SectionLine | undefined,
): Page {
  const data = toScriptText({
    host: versionOf(template),
    sectionOrigins,
    registry,
    checkout: { scriptUrl: checkoutScriptUrl },
    reports: { url: reportUrl },
  });
  // Replaced by functions: in a replacement text, `$&` and its kin would mean something.
  const html = template
    .replace(headMark, () => (hinted ? hints(hinted) : ''))
    .replace(dataMark, () => `<script type="application/json" id="kantine-page">${data}</script>`);
  return {
    etag: `"${hashOf(html).slice(0, 22)}"`,
    plain: html,
    br: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzip: gzipSync(html),
  };
}

/**
 * The entry is fetched with CORS by the federation runtime, its chunks by webpack without, unless they lie on another origin: a hint
 * that differs would be fetched twice.
 */
function hints({ entry, preload }: SectionLine): string {
  const cors = ' crossorigin="anonymous"';
  const hint = (as: string, href: string, mode = href.startsWith('/') ? '' : cors) =>
    `<link rel="preload" as="${as}" href="${href}"${mode}>`;
  return [
    hint('script', entry, cors),
    ...preload.scripts.map((href) => hint('script', href)),
    ...preload.styles.map((href) => hint('style', href)),
  ].join('');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** JSON that cannot end the script element it stands in. */
function toScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
