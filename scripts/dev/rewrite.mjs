import { listFile } from '../site/integrity.mjs';

const pageData = /(<script\b[^>]*\bid="kantine-page"[^>]*>)([\s\S]*?)(<\/script>)/;

export function rewritePage(html, manifests, build) {
  const data = parse(pageData.exec(html)?.[2]);
  if (!isRecord(data?.registry?.sections)) return undefined;
  const replaced = Object.keys(manifests).flatMap((name) => data.registry.sections[name]?.base ?? []);
  // Errors of unfinished code are not reported to the venue.
  const reports = { url: '' };
  // The browser checks and draws the page anew: the server did so with the deployed sections.
  const text = JSON.stringify({
    ...data,
    registry: withManifests(data.registry, manifests),
    reports,
    rendered: undefined,
    checked: undefined,
  });
  return html
    .replace(pageData, (_, open, __, close) => open + text.replaceAll('<', '\\u003c') + close)
    .replace(/<link\b[^>]*\brel="preload"[^>]*>/g, (link) =>
      replaced.some((folder) => hrefOf(link)?.startsWith(folder)) ? '' : link,
    )
    .replace(
      '</head>',
      () => `<script src="/__dev/client.js" data-build="${toAttribute(build)}" defer></script></head>`,
    );
}

export function rewriteRegistry(text, manifests) {
  const registry = parse(text);
  return isRecord(registry?.sections) ? JSON.stringify(withManifests(registry, manifests)) : undefined;
}

const withManifests = (registry, manifests) => ({
  ...registry,
  sections: { ...registry.sections, ...manifests },
  integrity: Object.assign({}, registry.integrity, ...Object.values(manifests).map(hashesOf)),
});

/** The page gets the hash of every file: the list of them is not served. */
function hashesOf({ base, integrity }) {
  const files = Object.entries(integrity).filter(([file]) => file !== listFile);
  return Object.fromEntries(files.map(([file, hash]) => [base + file, hash]));
}

const hrefOf = (link) => /\bhref="([^"]*)"/.exec(link)?.[1];

const toAttribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text) {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
