import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { Files, Registry } from '../registry/registry.ts';
import {
  type Hints,
  hintsOfSection,
  noShellHints,
  screenAt,
  type ShellHints,
  toLinks,
} from './preload-hints.ts';

/** A page as it is sent, in the three forms a browser may ask for. */
export interface Page {
  etag: string;
  plain: string;
  br: Buffer;
  gzip: Buffer;
}

/** The built page: its text, and what its build says of the code that is not in every page. */
export interface Template {
  html: string;
  /** Names the built shell: what changes in it changes the names of the files in its page. */
  version: string;
  shell: ShellHints;
}

const headMark = /<!--kantine:head ?(\{.*?\})?-->/;
const dataMark = '<!--kantine:page-->';

/** @throws {Error} when the built page lacks one of the places that are filled in here */
export function parseTemplate(html: string): Template {
  const head = headMark.exec(html);
  if (!head) throw new Error('it has no <!--kantine:head-->');
  if (!html.includes(dataMark)) throw new Error(`it has no ${dataMark}`);
  // A build from before this server may say less.
  const shell = { ...noShellHints, ...(head[1] && (JSON.parse(head[1]) as Partial<ShellHints>)) };
  return { html, version: hashOf(html).slice(0, 8), shell };
}

/** What a page is made of, beside the registry. */
export interface PageParts {
  template: Template;
  checkoutScriptUrl: string;
  sectionOrigins: readonly string[];
  /** Where open pages report faults; '': nowhere. */
  reportUrl: string;
}

/** The calls of a screen: what the page's first script sends while the code is on its way. */
export interface EarlyCalls {
  /** The screen's address, with the names that are in the calls too. */
  path: string;
  calls: string[];
  /** For calls with ':openDay' in them. */
  openingDays?: number[];
  /** What the page is made of, where only who is signed in sees it. */
  forSignedIn?: Files;
}

/** Fills the page: what the site must know before it can ask for anything, and hints for what it is going to ask for. */
export function renderPage(
  { template, checkoutScriptUrl, sectionOrigins, reportUrl }: PageParts,
  registry: Registry,
  hints: Hints,
  early?: EarlyCalls,
): Page {
  const data = toScriptText({
    host: template.version,
    sectionOrigins,
    registry: forBrowser(registry, template),
    checkout: { scriptUrl: checkoutScriptUrl },
    reports: { url: reportUrl },
    early,
    soon: template.shell.calls.scripts,
  });
  // Replaced by functions: in a replacement text, `$&` and its kin would mean something.
  const html = template.html
    .replace(headMark, () => toLinks(hints))
    .replace(dataMark, () => `<script type="application/json" id="kantine-page">${data}</script>`);
  return {
    etag: `"${hashOf(html).slice(0, 22)}"`,
    plain: html,
    br: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzip: gzipSync(html),
  };
}

/** The registry as the browser needs it: of the files, those of each section's first screen, which a page may be left for. */
export function forBrowser({ sections }: Registry, { shell }: Template) {
  const lines = Object.entries(sections).map(([name, line]) => {
    const { version, entry, global, contract, place } = line;
    const door = screenAt('', '', line.screens);
    const { scripts, styles } = hintsOfSection(shell, line, door).needed;
    const opens = [...scripts, ...shell.calls.scripts, ...styles];
    return [name, { version, entry, global, contract, place, opens, calls: door?.calls }];
  });
  return { sections: Object.fromEntries(lines) as Record<string, unknown> };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** JSON that cannot end the script element it stands in. */
function toScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
