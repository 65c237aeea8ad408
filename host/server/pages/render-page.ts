import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

import { inlineStyles, type Styles } from './inline-styles.ts';
import { type Files, isVouched, type Registry } from '../registry/registry.ts';
import {
  hashesOf,
  type Hints,
  hintsForSection,
  noShellHints,
  screenAt,
  type ShellHints,
  toLinkTags,
  toRenderedLinkTags,
} from './preload-hints.ts';

type PlainPage = Pick<Page, 'etag' | 'plain' | 'styleHashes'>;

export interface Page {
  etag: string;
  plain: string;
  br: Buffer;
  gzip: Buffer;
  styleHashes: string[];
}

export interface Template {
  html: string;
  /** The page holds the hashed names of all host files. */
  version: string;
  shell: ShellHints;
  hasRoot: boolean;
}

const headMark = /<!--kantine:head ?(\{.*?\})?-->/;
const dataMark = '<!--kantine:page-->';
const rootMark = /<!--kantine:root-->.*<!--\/kantine:root-->/s;
/** React hydrates its own elements alone. Only the build is searched for it: in a text with many spaces `\s*` is quadratic. */
const spacedRootMark = new RegExp(`\\s*(${rootMark.source})\\s*`, 's');
const noScript = /<noscript>.*<\/noscript>/s;
/** Only search engines read it, so it goes last. */
const structuredData = /<script type="application\/ld\+json">.*?<\/script>/s;
const titleMark = /<title>.*?<\/title>\s*(?:<!--.*?-->\s*)?<meta name="description"[^>]*>/s;

export function parseTemplate(html: string): Template {
  const head = headMark.exec(html);
  if (!head) throw new Error('it has no <!--kantine:head-->');
  if (!html.includes(dataMark)) throw new Error(`it has no ${dataMark}`);
  // An older build may lack fields.
  const shell = { ...noShellHints, ...(head[1] && (JSON.parse(head[1]) as Partial<ShellHints>)) };
  return {
    html: html.replace(spacedRootMark, '$1'),
    version: hashOf(html).slice(0, 8),
    shell,
    hasRoot: rootMark.test(html),
  };
}

export interface PageSettings {
  template: Template;
  siteOrigin?: string | undefined;
  checkoutScriptUrl: string;
  checkoutScriptIntegrity?: string | undefined;
  sectionOrigins: readonly string[];
  reportUrl: string;
}

export interface EarlyCalls {
  /** The route pattern; the calls contain its `:name`s. */
  path: string;
  calls: string[];
  forSignedIn?: Files;
}

const readableWithoutScript =
  '<noscript><p class="no-script-notice">Du kan læse siden, men ikke bestille: det kræver JavaScript. Slå JavaScript til i browserens indstillinger, og hent så siden igen.</p></noscript>';

export interface Content {
  head: string;
  html: string;
  styles: Styles;
  rendered: { now: number; maxAgeMs: number; address: string; answers: Record<string, unknown> };
}

const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** The shell, which is small and made once for all who ask. */
export function renderPage(
  settings: PageSettings,
  registry: Registry,
  hints: Hints,
  early?: EarlyCalls,
): Page {
  const page = writePage(settings, registry, hints, early);
  return { ...page, br: brotliCompressSync(page.plain, compression), gzip: gzipSync(page.plain) };
}

/** A page with content. It is as large as the venue API's data, so other visitors do not wait for its compression. */
export async function renderContent(
  settings: PageSettings,
  registry: Registry,
  hints: Hints,
  content: Content,
): Promise<Page> {
  const page = writePage(settings, registry, hints, undefined, content);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(page.plain, compression),
    promisify(gzip)(page.plain),
  ]);
  return { ...page, br, gzip: zipped };
}

function writePage(
  { template, siteOrigin, sectionOrigins, reportUrl, ...checkout }: PageSettings,
  registry: Registry,
  hints: Hints,
  early?: EarlyCalls,
  content?: Content,
): PlainPage {
  const browserRegistry = toBrowserRegistry(registry, template, hints.section);
  const hashes = browserRegistry.integrity;
  const data = toScriptText({
    host: template.version,
    siteOrigin,
    sectionOrigins,
    registry: { ...browserRegistry, integrity: { ...hashes, ...hashOfProvider(checkout) } },
    checkout: { scriptUrl: checkout.checkoutScriptUrl },
    reports: { url: reportUrl },
    early,
    soon: template.shell.calls.scripts,
    rendered: content?.rendered,
  });
  // Replacer functions, because `$&` in a replacement text is a pattern.
  const shell = template.html
    .replace(headMark, () =>
      content ? toRenderedLinkTags(hints, hashes) : toLinkTags(hints, hashes) + toRobotsTag(hints),
    )
    .replace(dataMark, () => `<script type="application/json" id="kantine-page">${data}</script>`);
  const styled = inlineStyles(shell, content?.styles ?? new Map());
  const html = content
    ? styled.html
        .replace(noScript, '')
        .replace('<html ', '<html data-rendered ')
        .replace('<body>', () => `<body>${readableWithoutScript}`)
        .replace('</body>', () => `${structuredData.exec(content.head)?.[0] ?? ''}</body>`)
        .replace(titleMark, () => content.head.replace(structuredData, ''))
        // The venue's texts go last: their attributes may read like a mark, as in `title="</body>"`.
        .replace(rootMark, () => content.html)
    : shell;
  return {
    etag: `"${hashOf(html).slice(0, 22)}"`,
    plain: html,
    styleHashes: styled.styleHashes,
  };
}

type Checkout = Pick<PageSettings, 'checkoutScriptUrl' | 'checkoutScriptIntegrity'>;

const hashOfProvider = ({ checkoutScriptUrl, checkoutScriptIntegrity }: Checkout) =>
  checkoutScriptIntegrity ? { [checkoutScriptUrl]: checkoutScriptIntegrity } : {};

export function toBrowserRegistry(registry: Registry, { shell }: Template, section?: string) {
  const vouched = Object.entries(registry.sections).filter(([, section]) => isVouched(section));
  const entries = vouched.map(([name, section]) => {
    const { version, entry, global, contract, place } = section;
    const entryRoute = screenAt('', '', section.screens);
    const { scripts, styles } = hintsForSection(shell, section, entryRoute).needed;
    const opens = [...scripts, ...shell.calls.scripts, ...styles];
    return [name, { version, entry, global, contract, place, opens, calls: entryRoute?.calls }];
  });
  return {
    sections: Object.fromEntries(entries) as Record<string, unknown>,
    integrity: hashesOf(registry, shell, section),
  };
}

/** The registry for open tabs: the page's, and the share keys of each section. */
export function toPublicRegistry(registry: Registry, template: Template) {
  const browserRegistry = toBrowserRegistry(registry, template);
  const sections = Object.entries(browserRegistry.sections).map(([name, section]) => {
    const { preload, screens } = registry.sections[name]!;
    const shares = new Set([preload, ...screens].flatMap((files) => files.shares));
    return [name, { ...(section as object), shares: [...shares].sort() }];
  });
  return { host: template.version, ...browserRegistry, sections: Object.fromEntries(sections) as object };
}

function toRobotsTag({ isIndexed }: Hints): string {
  return isIndexed === false ? '<meta name="robots" content="noindex">' : '';
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** JSON without '<', which could end the script element. */
function toScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
