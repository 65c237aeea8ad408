import { noHints } from './preload-hints.ts';
import type { Page } from './render-page.ts';
import { forBrowser, parseTemplate, renderPage } from './render-page.ts';
import { nginxFiles } from '../headers/nginx.ts';
import { parseRegistry } from '../registry/registry.ts';

/** What the pages depend on, beside the build and the registry: the part of the settings that a plain web server cannot read. */
export interface RenderSettings {
  checkoutScriptUrl: string;
  checkoutFrameOrigins: string[];
  sectionOrigins: string[];
  /** Not in the settings of a folder that was rendered before there was such a thing. */
  reportUrl?: string;
  siteOrigin?: string | undefined;
}

/**
 * What this server would answer, as files for a plain web server: the page in its three forms, the registry as open pages read it, and
 * nginx's lines for the headers. The page hints at nothing: it is one for all addresses, and nobody here sees the store record.
 *
 * @throws {Error} when the built page or the registry cannot be used: what was rendered before then goes on being served
 */
export function renderFiles(
  template: string,
  registryText: string,
  settings: RenderSettings,
): Map<string, string | Page['br']> {
  const { checkoutScriptUrl, checkoutFrameOrigins, sectionOrigins, reportUrl = '' } = settings;
  const registry = parseRegistry(registryText, sectionOrigins);
  const parsed = parseTemplate(template);
  const parts = { template: parsed, checkoutScriptUrl, sectionOrigins, reportUrl };
  const page = renderPage(parts, registry, noHints);
  const sources = {
    scriptUrl: checkoutScriptUrl,
    frameOrigins: checkoutFrameOrigins,
    sectionOrigins,
    reportUrl,
  };
  // The page comes before the registry: who is told of a version finds the page that knows it.
  return new Map<string, string | Page['br']>([
    ...nginxFiles(sources, settings.siteOrigin),
    ['index.html.br', page.br],
    ['index.html.gz', page.gzip],
    ['index.html', page.plain],
    ['remotes.json', JSON.stringify({ host: parsed.version, ...forBrowser(registry, parsed) })],
  ]);
}
