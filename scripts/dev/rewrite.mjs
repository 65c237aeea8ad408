// What is changed in what the shell answers: where the sections that run from source lie, and nothing else.

/** @typedef {import('../site/site-folder.mjs').Line} Line */

const pageData = /(<script\b[^>]*\bid="kantine-page"[^>]*>)([\s\S]*?)(<\/script>)/;

/**
 * The shell's page with these lines in its registry, without hints for the code that they take the place of, and with the script that
 * loads it anew after a build.
 *
 * @param {string} html
 * @param {Record<string, Line>} lines
 * @param {string} build what the page is made with
 * @returns {string | undefined} none where this is no page of the shell
 */
export function rewritePage(html, lines, build) {
  const data = parse(pageData.exec(html)?.[2]);
  if (!isRecord(data?.registry?.sections)) return undefined;
  const replaced = Object.keys(lines).flatMap((name) => folderOf(data.registry.sections[name]));
  // What goes wrong at a developer's is nobody else's news.
  const reports = { url: '' };
  const text = JSON.stringify({ ...data, registry: withLines(data.registry, lines), reports });
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

/**
 * The registry as open pages read it, with these lines.
 * @returns {string | undefined} none where this is no registry
 */
export function rewriteRegistry(text, lines) {
  const registry = parse(text);
  return isRecord(registry?.sections) ? JSON.stringify(withLines(registry, lines)) : undefined;
}

const withLines = (registry, lines) => ({ ...registry, sections: { ...registry.sections, ...lines } });

const folderOf = (line) => (line ? [line.entry.replace(/[^/]*$/, '')] : []);

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
