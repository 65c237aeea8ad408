import { join } from 'node:path';

import type { RouteManifest, SectionMenu } from '@kantine/contract/manifest';

import type { Site } from '../site.ts';
import { isVouched, type Registry } from '../registry/registry.ts';
import { addPreviewBar, barStyleHash } from '../previews/preview-pages.ts';
import type { Preview } from '../previews/previews.ts';
import type { RenderedPage } from '../render/rendered-pages.ts';
import { createStyleReader } from '../template/inline-styles.ts';
import {
  earlyCallsOf,
  hashesOfPage,
  hintsForSection,
  hintsForShell,
  isCompatible,
  noHints,
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

export function createDocuments({ settings }: Pick<Site, 'settings'>) {
  const { publicDir, siteDir, renderCacheSeconds } = settings;
  let attributes: Record<string, unknown> | undefined;
  const readStyles = createStyleReader({
    assets: join(publicDir, 'assets'),
    sections: join(siteDir, 'sections'),
  });
  let kept = { template: null as Template | null, registry: null as Registry | null, ...noDocuments() };

  const hasSection = ({ storeAttribute, needsAccount }: SectionMenu) =>
    (!storeAttribute || Boolean(attributes?.[storeAttribute])) &&
    (!needsAccount || attributes?.['has_accounts'] === true);

  function keptFor(template: Template, registry: Registry) {
    if (kept.registry !== registry || kept.template !== template)
      kept = { template, registry, ...noDocuments() };
    return kept;
  }

  function hintsFor(pathname: string, { shell }: Template, registry: Registry) {
    const found = sectionOfPath(pathname, registry);
    const section = found && isVouched(found) ? found : undefined;
    if (section && hasSection(section.menu) && isCompatible(shell, section)) {
      const { name } = section;
      const route = routeAt(pathname, `/${name}`, section.routes);
      const path = `/${name}/${route?.path ?? '*'}`;
      const hints = { ...hintsForSection(shell, section, route), section: name };
      const calls = earlyCallsOf(route);
      if (section.menu.needsAccount) {
        const early = { path, calls, forSignedIn: hints.needed };
        return { key: path, hints: { ...noHints, isIndexed: hints.isIndexed, section: name }, early };
      }
      return { key: path, hints, early: earlyOf(path, calls, route?.access === 'account' ? [] : undefined) };
    }
    const route = routeAt(pathname, '', shell.routes);
    const key = route?.path ?? '*';
    const hints = { ...hintsForShell(shell, route), section: section?.name };
    const early = earlyOf(`/${key}`, earlyCallsOf(route));
    return { key: `${key} ${section?.name ?? ''}`, hints, early };
  }

  return {
    routeAt(pathname: string, template: Template | null, registry: Registry): RouteManifest | undefined {
      const section = sectionOfPath(pathname, registry);
      return section && hasSection(section.menu)
        ? routeAt(pathname, `/${section.name}`, section.routes)
        : routeAt(pathname, '', template?.shell.routes ?? []);
    },

    shellAt(pathname: string, template: Template, registry: Registry): Document {
      const { shells } = keptFor(template, registry);
      const { key, hints, early } = hintsFor(pathname, template, registry);
      const shell = shells.get(key) ?? renderPage({ ...settings, template }, registry, hints, early);
      shells.set(key, shell);
      return shell;
    },

    /** Neither kept nor rendered: the shell shows the section in the browser that has the preview. */
    previewAt(pathname: string, template: Template, registry: Registry, preview: Preview): Document {
      const { hints, early } = hintsFor(pathname, template, registry);
      const withBar = { ...template, html: addPreviewBar(template.html, preview) };
      const document = renderPage({ ...settings, template: withBar }, registry, hints, early);
      return { ...document, styleHashes: [barStyleHash] };
    },

    /** @throws {Error} for a style sheet that is not the deployed one */
    async ofPage(page: RenderedPage): Promise<Document> {
      const { head, html, address, answers, now, registry, template } = page;
      const rendered = { now, maxAgeMs: 2_000 * renderCacheSeconds, address, answers };
      ({ attributes } = (answers['/store'] as { data: { attributes: Record<string, unknown> } }).data);
      const [path = ''] = address.split('?', 1);
      const { hints } = hintsFor(path, template, registry);
      const hashes = hashesOfPage(template.shell, registry.sections[hints.section ?? '']);
      const styles = await readStyles(template.html + toRenderedLinkTags(hints, hashes));
      return renderContent({ ...settings, template }, registry, hints, { head, html, styles, rendered });
    },

    publicRegistry(template: Template, registry: Registry): Compressed {
      const state = keptFor(template, registry);
      state.publicRegistry ??= toPublicRegistry(registry, template);
      return state.publicRegistry;
    },
  };
}

const noDocuments = () => ({
  shells: new Map<string, Document>(),
  publicRegistry: null as Compressed | null,
});

const earlyOf = (path: string, calls: string[], forSignedIn?: string[]): EarlyCalls | undefined =>
  calls.length > 0 ? { path, calls, ...(forSignedIn && { forSignedIn }) } : undefined;
