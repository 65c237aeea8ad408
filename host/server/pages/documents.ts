import { join } from 'node:path';

import type { SectionMenu } from '@kantine/contract/manifest';
import { plainPath } from '@kantine/contract/routes';

import type { Site } from '../site.ts';
import { isVouched, type Registry } from '../registry/registry.ts';
import { addPreviewBar, barStyleHash } from '../previews/preview-pages.ts';
import type { Preview } from '../previews/previews.ts';
import { attributesOf } from '../render/public-data.ts';
import type { RenderedPage } from '../render/rendered-pages.ts';
import { createStyleReader } from '../template/inline-styles.ts';
import {
  earlyCallsOf,
  hashesOfPage,
  hintsForSection,
  hintsForShell,
  isCompatible,
  noHints,
  noShell,
  routeAt,
  sectionOfPath,
  toRenderedLinkTags,
} from '../template/preload-hints.ts';
import {
  type Compressed,
  type Document,
  type EarlyCalls,
  renderContent,
  renderPage,
  type Template,
  toPublicRegistry,
} from '../template/template.ts';
import { type Plan, planOf } from './plan.ts';

interface Previewed {
  template: Template;
  registry: Registry;
  preview: Preview;
}

export function createDocuments({ settings }: Pick<Site, 'settings'>) {
  const { publicDir, siteDir, renderCacheSeconds } = settings;
  let store: unknown;
  let attributes: ReturnType<typeof attributesOf> = null;
  let storePaths: ReadonlySet<string> = new Set();
  const readStyles = createStyleReader({
    assets: join(publicDir, 'assets'),
    sections: join(siteDir, 'sections'),
  });
  const previews = new WeakMap<Registry, { template: Template; pages: Map<string, Document> }>();
  let kept = { template: null as Template | null, registry: null as Registry | null, ...noDocuments() };

  const hasSection = ({ storeAttribute, needsAccount }: SectionMenu) =>
    (!storeAttribute || Boolean(attributes?.[storeAttribute])) &&
    (!needsAccount || attributes?.['has_accounts'] === true);

  function keptFor(template: Template, registry: Registry) {
    if (kept.registry !== registry || kept.template !== template)
      kept = { template, registry, ...noDocuments() };
    return kept;
  }

  /** @param path a plain one */
  function hintsFor(path: string, { shell }: Template, registry: Registry) {
    const found = sectionOfPath(path, registry);
    const section = found && isVouched(found) ? found : undefined;
    if (section && hasSection(section.menu) && isCompatible(shell, section)) {
      const { name } = section;
      const route = routeAt(path, `/${name}`, section.routes);
      const key = `/${name}/${route?.path ?? '*'}`;
      const hints = { ...hintsForSection(shell, section, route), section: name };
      const calls = earlyCallsOf(route);
      if (section.menu.needsAccount) {
        const early = { path: key, calls, forSignedIn: hints.needed };
        return { key, hints: { ...noHints, isIndexed: hints.isIndexed, section: name }, early };
      }
      return { key, hints, early: earlyOf(key, calls, route?.access === 'account' ? [] : undefined) };
    }
    const route = routeAt(path, '', shell.routes);
    const key = route?.path ?? '*';
    const hints = { ...hintsForShell(shell, route), section: section?.name };
    const early = earlyOf(`/${key}`, earlyCallsOf(route));
    return { key: `${key} ${section?.name ?? ''}`, hints, early };
  }

  /** @throws {Error} for a style sheet that is not the deployed one */
  async function ofPage(page: RenderedPage): Promise<Document> {
    const { head, html, address, answers, now, registry, template } = page;
    const rendered = { now, maxAgeMs: 2_000 * renderCacheSeconds, address, answers };
    if (answers['/store'] !== store) {
      store = answers['/store'];
      attributes = attributesOf(store);
      storePaths = new Set(urlsOf(attributes?.['pages']).map(plainPath));
    }
    const [path = ''] = address.split('?', 1);
    const { hints } = hintsFor(plainPath(path), template, registry);
    const hashes = hashesOfPage(template.shell, registry.sections[hints.section ?? '']);
    const styles = await readStyles(template.html + toRenderedLinkTags(hints, hashes));
    return renderContent({ ...settings, template }, registry, hints, { head, html, styles, rendered });
  }

  return {
    planOf: (url: string, template: Template | null, registry: Registry): Plan =>
      planOf(url, {
        registry,
        shell: template?.shell ?? noShell,
        isOn: ({ menu }) => hasSection(menu),
        storePaths,
      }),

    shellAt(path: string, template: Template, registry: Registry): Document {
      const { shells } = keptFor(template, registry);
      const { key, hints, early } = hintsFor(path, template, registry);
      const shell = shells.get(key) ?? renderPage({ ...settings, template }, registry, hints, early);
      shells.set(key, shell);
      return shell;
    },

    /** The shell of a preview is kept for each registry; its rendered pages are not: few browsers have one. */
    previewAt(path: string, { template, registry, preview }: Previewed): Document {
      const { key, hints, early } = hintsFor(path, template, registry);
      const known = previews.get(registry);
      const pages = known?.template === template ? known.pages : new Map<string, Document>();
      previews.set(registry, { template, pages });
      const page = { ...settings, template: withBar(template, preview) };
      const document = pages.get(key) ?? allowingBar(renderPage(page, registry, hints, early));
      pages.set(key, document);
      return document;
    },

    async previewOfPage(page: RenderedPage, preview: Preview): Promise<Document> {
      return allowingBar(await ofPage({ ...page, template: withBar(page.template, preview) }));
    },

    ofPage,

    publicRegistry(template: Template, registry: Registry): Compressed {
      const state = keptFor(template, registry);
      state.publicRegistry ??= toPublicRegistry(registry, template);
      return state.publicRegistry;
    },
  };
}

const withBar = (template: Template, preview: Preview): Template => ({
  ...template,
  html: addPreviewBar(template.html, preview),
});

const allowingBar = (document: Document): Document => ({
  ...document,
  styleHashes: [...document.styleHashes, barStyleHash],
});

const urlsOf = (pages: unknown): string[] =>
  (Array.isArray(pages) ? (pages as ({ url?: unknown } | null)[]) : []).flatMap((page) =>
    typeof page?.url === 'string' ? [page.url] : [],
  );

const noDocuments = () => ({
  shells: new Map<string, Document>(),
  publicRegistry: null as Compressed | null,
});

const earlyOf = (path: string, calls: string[], forSignedIn?: string[]): EarlyCalls | undefined =>
  calls.length > 0 ? { path, calls, ...(forSignedIn && { forSignedIn }) } : undefined;
