import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

import type {
  PublicManifest,
  RouteManifest,
  SectionManifest,
  ShellManifest,
} from '@kantine/contract/manifest';

import { inlineSourceOf } from '../hash.ts';
import { isVouched, type Registry } from '../registry/registry.ts';
import type { SiteSettings } from '../settings.mjs';
import { inlineStyles, type StyledHtml, type Styles } from './inline-styles.ts';
import {
  hashesInPage,
  hashesOfFirst,
  hashesOfPage,
  type Hints,
  hintsForSection,
  noShell,
  routeAt,
  scriptsFirst,
  toLinkTags,
  toRenderedLinkTags,
} from './preload-hints.ts';
import { namesIn } from './used-styles.ts';

export interface Compressed {
  etag: string;
  br: Buffer;
  gzip: Buffer;
}

export interface Document extends Compressed {
  styleHashes: string[];
  scriptHashes: string[];
}

export interface Template {
  html: string;
  version: string;
  shell: ShellManifest;
  hasRoot: boolean;
  scriptHashes: Record<'shell' | 'rendered', string[]>;
}

const headMark = /<!--kantine:head ?(\{.*?\})?-->/;
const earlyScript = /<script>(.*?)<\/script>/s;
const dataMark = '<!--kantine:page-->';
const rootMark = /<!--kantine:root-->.*<!--\/kantine:root-->/s;
/** React hydrates its own elements alone. Only the build is searched for it: in a text with many spaces `\s*` is quadratic. */
const spacedRootMark = new RegExp(`\\s*(${rootMark.source})\\s*`, 's');
const noScript = /<noscript>.*<\/noscript>/s;
const structuredData = /<script type="application\/ld\+json">.*?<\/script>/s;
const titleMark = /<title>.*?<\/title>\s*<meta name="description"[^>]*>/s;

export function parseTemplate(html: string): Template {
  const head = headMark.exec(html);
  if (!head) throw new Error('it has no <!--kantine:head-->');
  if (!html.includes(dataMark)) throw new Error(`it has no ${dataMark}`);
  const shell = { ...noShell, ...(head[1] && (JSON.parse(head[1]) as Partial<ShellManifest>)) };
  const early = [...(earlyScript.exec(html) ?? [])].slice(1);
  return {
    html: html.replace(spacedRootMark, '$1'),
    version: hashOf(html).slice(0, 8),
    shell,
    hasRoot: rootMark.test(html),
    scriptHashes: {
      shell: early.map(inlineSourceOf),
      rendered: (shell.rendered === undefined ? early : [shell.rendered]).map(inlineSourceOf),
    },
  };
}

export type PageSettings = Pick<
  SiteSettings,
  'siteOrigin' | 'checkoutScriptUrl' | 'checkoutScriptIntegrity' | 'sectionOrigins' | 'reportUrl'
> & { template: Template };

export interface EarlyCalls {
  path: string;
  calls: string[];
  forSignedIn?: readonly string[];
}

const readableWithoutScript =
  '<noscript><p class="no-script-notice">Du kan læse siden, men ikke bestille: det kræver JavaScript. Slå JavaScript til i browserens indstillinger, og hent så siden igen.</p></noscript>';

/** host/src/hydration/say-missing-code.ts adds a message before the other styles have come, and also when they never come. */
const aroundContent = '<html><body><div class="missing-code"><p></p><button></button></div></body></html>';

export interface Rendered {
  head: string;
  html: string;
  styles: Styles;
  rendered: { now: number; maxAgeMs: number; address: string; answers: Record<string, unknown> };
}

const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

export function renderPage(
  settings: PageSettings,
  registry: Registry,
  hints: Hints,
  early?: EarlyCalls,
): Document {
  const { html, styleHashes } = writePage(settings, registry, hints, early);
  const { shell: scriptHashes } = settings.template.scriptHashes;
  return { ...compress(html), styleHashes, scriptHashes };
}

const compress = (text: string): Compressed => ({
  etag: etagOf(text),
  br: brotliCompressSync(text, compression),
  gzip: gzipSync(text),
});

/** A page with content. It is as large as the venue API's data, so other visitors do not wait for its compression. */
export async function renderContent(
  settings: PageSettings,
  registry: Registry,
  hints: Hints,
  content: Rendered,
): Promise<Document> {
  const { html, styleHashes } = writePage(settings, registry, hints, undefined, content);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(html, compression),
    promisify(gzip)(html),
  ]);
  const { rendered: scriptHashes } = settings.template.scriptHashes;
  return { etag: etagOf(html), br, gzip: zipped, styleHashes, scriptHashes };
}

const etagOf = (html: string) => `"${hashOf(html).slice(0, 22)}"`;

function writePage(
  { template, siteOrigin, sectionOrigins, reportUrl, ...checkout }: PageSettings,
  registry: Registry,
  hints: Hints,
  early?: EarlyCalls,
  content?: Rendered,
): StyledHtml {
  const section = registry.sections[hints.section ?? ''];
  const hashes = hashesOfPage(template.shell, section);
  const data = toScriptText({
    host: template.version,
    siteOrigin,
    sectionOrigins,
    registry: {
      sections: toBrowserSections(registry, template, (name) => name === hints.section),
      integrity: {
        ...hashesInPage(template.shell, section, hints, early?.forSignedIn),
        ...hashOfProvider(checkout),
      },
    },
    checkout: { scriptUrl: checkout.checkoutScriptUrl },
    reports: { url: reportUrl },
    early,
    soon: template.shell.calls,
    rendered: content?.rendered,
  });
  // Replacer functions, because `$&` in a replacement text is a pattern.
  const shell = template.html
    .replace(headMark, () =>
      content
        ? toRenderedLinkTags(withoutSanitizer(hints, template), hashes)
        : toLinkTags(hints, hashes) + toRobotsTag(hints),
    )
    .replace(dataMark, () => `<script type="application/json" id="kantine-page">${data}</script>`);
  if (!content) return { html: shell, styleHashes: [] };
  const names = namesIn(content.html + readableWithoutScript + aroundContent);
  const styled = inlineStyles(shell, content.styles, names);
  const { rendered } = template.shell;
  const html = styled.html
    .replace(earlyScript, (script) => (rendered === undefined ? script : `<script>${rendered}</script>`))
    .replace(noScript, '')
    .replace('<html ', '<html data-rendered ')
    .replace('<body>', () => `<body>${readableWithoutScript}`)
    .replace('</body>', () => `${structuredData.exec(content.head)?.[0] ?? ''}</body>`)
    .replace(titleMark, () => content.head.replace(structuredData, ''))
    // The venue's texts go last: their attributes may read like a mark, as in `title="</body>"`.
    .replace(rootMark, () => content.html);
  return { html, styleHashes: styled.styleHashes };
}

/** The server has sanitized the texts of a page with content. */
const withoutSanitizer = ({ needed, likely }: Hints, { shell }: Template): Hints => ({
  needed: needed.filter((file) => !shell.html.includes(file)),
  likely,
});

type Checkout = Pick<PageSettings, 'checkoutScriptUrl' | 'checkoutScriptIntegrity'>;

const hashOfProvider = ({ checkoutScriptUrl, checkoutScriptIntegrity }: Checkout) =>
  checkoutScriptIntegrity ? { [checkoutScriptUrl]: checkoutScriptIntegrity } : {};

/** A page shows every section in its menus, and none that is retired. The first files of the other sections come with the public registry. */
function toBrowserSections(registry: Registry, { shell }: Template, hasFiles: (name: string) => boolean) {
  const vouched = Object.values(registry.sections).filter(isVouched);
  const sections = vouched.map((manifest): [string, PublicManifest] => {
    const { name, version, base, contract, menu, entry } = manifest;
    const routes = hasFiles(name) ? toOpenedRoutes(manifest, shell) : [];
    return [name, { version, name, base, contract, menu, entry, routes }];
  });
  const retired = Object.keys(registry.retired ?? {}).map((name) => [name, { isRetired: true }] as const);
  return { ...Object.fromEntries(sections), ...Object.fromEntries(retired) };
}

function toOpenedRoutes(manifest: SectionManifest, shell: ShellManifest): RouteManifest[] {
  const { base, routes } = manifest;
  const first = routeAt('', '', routes);
  const needed = [...hintsForSection(shell, manifest, first).needed, ...shell.calls];
  const files = scriptsFirst(needed).map((file) => (file.startsWith(base) ? file.slice(base.length) : file));
  return first ? [{ ...first, files, shares: [] }] : [];
}

export const toBrowserRegistry = (registry: Registry, template: Template) => ({
  sections: toBrowserSections(registry, template, () => true),
  integrity: hashesOfFirst(registry),
});

export function toPublicRegistry(registry: Registry, template: Template): Compressed {
  const { sections, integrity } = toBrowserRegistry(registry, template);
  const withShares = Object.entries(sections).map(([name, manifest]) => {
    const known = registry.sections[name];
    if (!known) return [name, manifest] as const;
    const { shares, routes } = known;
    const all = new Set([shares, ...routes.map((route) => route.shares)].flat());
    return [name, { ...manifest, shares: [...all].sort() }] as const;
  });
  const all = { host: template.version, sections: Object.fromEntries(withShares), integrity };
  return compress(JSON.stringify(all));
}

function toRobotsTag({ isIndexed }: Hints): string {
  return isIndexed === false ? '<meta name="robots" content="noindex">' : '';
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function toScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
