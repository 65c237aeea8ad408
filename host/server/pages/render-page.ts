import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

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
/** With the white space around it: React hydrates its own elements alone. */
const rootMark = /\s*<!--kantine:root-->.*<!--\/kantine:root-->\s*/s;
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
  return { html, version: hashOf(html).slice(0, 8), shell, hasRoot: rootMark.test(html) };
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

export function renderPage(
  { template, siteOrigin, sectionOrigins, reportUrl, ...checkout }: PageSettings,
  registry: Registry,
  hints: Hints,
  early?: EarlyCalls,
  content?: Content,
): Page {
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
        .replace(titleMark, () => content.head.replace(structuredData, ''))
        .replace(rootMark, () => content.html)
        .replace(noScript, '')
        .replace('<html ', '<html data-rendered ')
        .replace('</body>', () => `${structuredData.exec(content.head)?.[0] ?? ''}</body>`)
        .replace('<body>', () => `<body>${readableWithoutScript}`)
    : shell;
  return {
    etag: `"${hashOf(html).slice(0, 22)}"`,
    plain: html,
    br: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzip: gzipSync(html),
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
