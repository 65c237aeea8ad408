import type { Plan } from '../plan/plan.ts';
import type { Rendering } from '../plan/rendering.ts';
import type { SiteSettings } from '../settings.mjs';
import type { VenueSettings } from '../venues/venue.ts';
import { type Document, toDocument } from './document.ts';
import { inlineStyles, type StyleReader } from './inline-styles.ts';
import { hashesInPage, hashesOfChecks, hashesOfPage, toLinkTags, toRenderedLinkTags } from './link-tags.ts';
import {
  dataMark,
  earlyScript,
  headMark,
  noScript,
  rootMark,
  structuredData,
  titleMark,
} from './template.ts';
import { toBrowserSections } from './public-registry.ts';
import { withTheme } from './with-theme.ts';
import { namesIn } from './used-styles.ts';

export type PageSettings = Pick<
  SiteSettings & VenueSettings,
  | 'siteOrigin'
  | 'checkoutScriptUrl'
  | 'checkoutScriptIntegrity'
  | 'sectionOrigins'
  | 'reportUrl'
  | 'renderCacheSeconds'
>;

type Page = Pick<Plan, 'release' | 'hints' | 'theme'> & Partial<Pick<Plan, 'checked'>>;

const readableWithoutScript =
  '<noscript><p class="no-script-notice">Du kan læse siden, men ikke bestille: det kræver JavaScript. Slå JavaScript til i browserens indstillinger, og hent så siden igen.</p></noscript>';

/** host/src/hydration/say-missing-code.ts adds a message before the other styles have come, and also when they never come. */
const aroundContent = '<html><body><div class="missing-code"><p></p><button></button></div></body></html>';

export function writeShell(settings: PageSettings, page: Page): Promise<Document> {
  const { template } = page.release;
  const { hints, theme } = page;
  const links = toLinkTags(hints, hashesOf(page)) + (hints.isIndexed === false ? noIndex : '');
  const data = dataOf(settings, page);
  return toDocument(withHead(page, links, data), {
    styleHashes: [...template.styleHashes, ...theme.styleHashes],
    scriptHashes: template.scriptHashes.shell,
    madeBy: sayMaker(page),
  });
}

const noIndex = '<meta name="robots" content="noindex">';

export async function writeRendering(
  settings: PageSettings,
  { plan, head, html, address, now, theme, answers, status, changesAt }: Rendering,
  readStyles: StyleReader,
): Promise<Document> {
  const { release } = plan;
  const hints = { ...plan.hints, early: undefined };
  const page = { release, hints, theme };
  const { rendered: firstScript, sanitizerFiles } = release.template.shell;
  const needed = hints.needed.filter((file) => !sanitizerFiles.includes(file));
  const links = toRenderedLinkTags({ ...hints, needed }, hashesOf(page));
  const maxAgeMs = 2_000 * settings.renderCacheSeconds;
  const data = dataOf(settings, page, { now, maxAgeMs, address, answers });
  const shell = withHead(page, links, data);
  const names = namesIn(html + readableWithoutScript + aroundContent);
  const styled = inlineStyles(shell, await readStyles(shell), names);
  const text = styled.html
    .replace(earlyScript, (script) =>
      firstScript === undefined ? script : `<script>${firstScript}</script>`,
    )
    .replace(noScript, '')
    .replace('<html ', '<html data-rendered ')
    .replace('<body>', () => `<body>${readableWithoutScript}`)
    .replace('</body>', () => `${structuredData.exec(head)?.[0] ?? ''}</body>`)
    .replace(titleMark, () => head.replace(structuredData, ''))
    // The venue's texts go last: their attributes may read like a mark, as in `title="</body>"`.
    .replace(rootMark, () => html);
  const { styleHashes, scriptHashes } = release.template;
  return toDocument(text, {
    status,
    changesAt,
    styleHashes: [...styled.styleHashes, ...styleHashes, ...theme.styleHashes],
    scriptHashes: scriptHashes.rendered,
    madeBy: sayMaker(page),
  });
}

function sayMaker(page: Page): string {
  const { name, version } = sectionOf(page) ?? { name: 'host', version: page.release.template.version };
  return `${name}@${version}`;
}

const sectionOf = ({ release, hints }: Page) => release.registry.sections[hints.section ?? ''];
const hashesOf = (page: Page) => hashesOfPage(page.release.template.shell, sectionOf(page));

// Replacer functions, because `$&` in a replacement text is a pattern.
const withHead = ({ release, theme }: Page, links: string, data: string) =>
  withTheme(release.template.html, theme)
    .replace(headMark, () => links)
    .replace(dataMark, () => `<script type="application/json" id="kantine-page">${data}</script>`);

function dataOf(
  { siteOrigin, sectionOrigins, reportUrl, ...checkout }: PageSettings,
  page: Page,
  rendered?: object,
): string {
  const { release, hints } = page;
  const { checkoutScriptUrl, checkoutScriptIntegrity } = checkout;
  const { shell, version } = release.template;
  const data = {
    host: version,
    siteOrigin,
    sectionOrigins,
    registry: {
      sections: toBrowserSections(release, (name) => name === hints.section),
      integrity: {
        ...hashesInPage(shell, sectionOf(page), hints),
        ...(!rendered && hashesOfChecks(release.registry)),
        ...(checkoutScriptIntegrity && { [checkoutScriptUrl]: checkoutScriptIntegrity }),
      },
    },
    checkout: { scriptUrl: checkoutScriptUrl },
    reports: { url: reportUrl },
    early: hints.early,
    soon: shell.apiClientFiles,
    checked: page.checked,
    rendered,
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
