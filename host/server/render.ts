import { noHints } from './hints.ts';
import type { Page } from './page.ts';
import { forBrowser, parseTemplate, renderPage } from './page.ts';
import { uploadPolicy } from './headers/csp.ts';
import { pageHeaders } from './headers/page-headers.ts';
import { parseRegistry } from './registry.ts';

/** What the pages depend on, beside the build and the registry: the part of the settings that a plain web server cannot read. */
export interface RenderSettings {
  checkoutScriptUrl: string;
  checkoutFrameOrigins: string[];
  sectionOrigins: string[];
  /** Not in the settings of a folder that was rendered before there was such a thing. */
  reportUrl?: string;
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
  const headers = pageHeaders({
    scriptUrl: checkoutScriptUrl,
    frameOrigins: checkoutFrameOrigins,
    sectionOrigins,
    reportUrl,
  });
  // The page comes before the registry: who is told of a version finds the page that knows it.
  return new Map<string, string | Page['br']>([
    ['page-headers.conf', nginxHeaders(headers)],
    ['upload-policy.conf', nginxUploadPolicy()],
    ['index.html.br', page.br],
    ['index.html.gz', page.gzip],
    ['index.html', page.plain],
    ['remotes.json', JSON.stringify({ host: parsed.version, ...forBrowser(registry, parsed) })],
  ]);
}

function nginxHeaders(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${nginxText(value)} always;\n`,
  );
  return lines.join('');
}

/** As the proxy here does it: what comes without a policy gets ours, and its type is as it says. */
function nginxUploadPolicy(): string {
  const map = (variable: string, without: string, otherwise: string) =>
    `map $upstream_http_content_security_policy ${variable} {\n  "" ${nginxText(without)};\n  default ${otherwise};\n}\n`;
  return (
    map('$upload_policy', uploadPolicy, '""') +
    map('$upload_type_options', 'nosniff', '$upstream_http_x_content_type_options')
  );
}

/** @throws {Error} when nginx would read a variable in it: it has no way to write a plain dollar sign */
function nginxText(value: string): string {
  if (value.includes('$')) throw new Error(`${value} has a dollar sign, which nginx cannot be told`);
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
