import { noHints } from './preload-hints.ts';
import type { Page } from './render-page.ts';
import { parseTemplate, renderPage, toPublicRegistry } from './render-page.ts';
import { nginxFiles } from '../headers/nginx.ts';
import { parseRegistry } from '../registry/registry.ts';
import { secretPathsOf } from './secret-pages.ts';

export interface RenderSettings {
  checkoutScriptUrl: string;
  /** Settings that an older deploy stored have none. */
  checkoutScriptIntegrity?: string | undefined;
  checkoutFrameOrigins: string[];
  sectionOrigins: string[];
  reportUrl?: string;
  siteOrigin?: string | undefined;
}

/** The page is equal for all addresses, so it has no hints. @throws {Error} for a damaged page or registry */
export function renderFiles(
  template: string,
  registryText: string,
  settings: RenderSettings,
): Map<string, string | Page['br']> {
  const { checkoutScriptUrl, checkoutScriptIntegrity, checkoutFrameOrigins, siteOrigin } = settings;
  const { sectionOrigins, reportUrl = '' } = settings;
  const registry = parseRegistry(registryText, sectionOrigins);
  const parsed = parseTemplate(template);
  const parts = {
    template: parsed,
    siteOrigin,
    checkoutScriptUrl,
    checkoutScriptIntegrity,
    sectionOrigins,
    reportUrl,
  };
  const page = renderPage(parts, registry, noHints);
  const sources = {
    scriptUrl: checkoutScriptUrl,
    scriptIntegrity: checkoutScriptIntegrity,
    frameOrigins: checkoutFrameOrigins,
    sectionOrigins,
    reportUrl,
  };
  // The page comes before the registry, which announces its version to open tabs.
  return new Map<string, string | Page['br']>([
    ...nginxFiles(sources, secretPathsOf(registry, parsed.shell), siteOrigin),
    ['index.html.br', page.br],
    ['index.html.gz', page.gzip],
    ['index.html', page.plain],
    ['remotes.json', JSON.stringify(toPublicRegistry(registry, parsed))],
  ]);
}
