import { escapeHtml } from '@kantine/node/escape-html';

import { inlineSourceOf } from '../hash.ts';
import type { Preview } from '../site.ts';

export const previewPath = '/kantine/preview';
export const endPath = `${previewPath}/slut`;

/** The height is fixed, so that the menu, a phone’s carts and the focus end above the bar. */
const barStyle = [
  '.kantine-preview{box-sizing:border-box;display:flex;gap:1rem;align-items:safe center;justify-content:center;',
  'padding:.375rem 1rem;border-block-start:1px solid var(--line-strong);background:var(--tone-yellow-soft);',
  'color:var(--tone-yellow);font-size:.875rem;line-height:1.3}',
  '.kantine-preview p{margin:0;overflow-wrap:anywhere}',
  '.kantine-preview a{flex:none;padding:.25rem;color:inherit;font-weight:600;outline-offset:-2px}',
  '@media (width<576px){.kantine-preview{flex-direction:column;gap:0;font-size:.8125rem;text-align:center}',
  '.kantine-preview p{flex:none}}',
  '@media screen and (height>=480px){',
  ':root{--preview-bar:3.25rem;scroll-padding-block-end:4.25rem}',
  '.kantine-preview{position:fixed;inset:auto 0 0;z-index:13;height:var(--preview-bar);overflow:auto}',
  '#root{padding-block-end:var(--preview-bar)}',
  '#root nav[aria-label="Hovedmenu"]{padding-block-end:calc(var(--preview-bar) + 1rem);',
  'scroll-padding-block-end:calc(var(--preview-bar) + 1rem)}}',
  '@media screen and (height>=480px) and (width<576px){',
  ':root{--preview-bar:6rem;scroll-padding-block-end:12rem}',
  '#root [data-thumb="true"]{inset-block-end:var(--preview-bar)}}',
].join('');

const plainStyle = [
  'body{max-width:34rem;margin:15vh auto 0;padding:0 1.5rem;font:1.0625rem/1.6 system-ui,sans-serif;',
  'color-scheme:light dark;overflow-wrap:anywhere}',
  'button{min-height:2.75rem;padding:.5rem 1.25rem;font:inherit}',
].join('');

export const barStyleHash = inlineSourceOf(barStyle);
export const plainPageHeaders = {
  'content-security-policy': `default-src 'none'; style-src ${inlineSourceOf(plainStyle)}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
};

export function addPreviewBar(html: string, { section, manifest, until }: Preview): string {
  const bar =
    '<aside class="kantine-preview" aria-label="Forhåndsvisning">' +
    `<p>Forhåndsvisning: ${escapeHtml(section)} ${escapeHtml(manifest.version)} er ikke udgivet. ` +
    `Kun denne browser viser den indtil ${sayTime(until)}.</p>` +
    `<a href="${endPath}">Afslut forhåndsvisningen</a></aside>`;
  return html
    .replace('</head>', () => `<style>${barStyle}</style></head>`)
    .replace('</body>', () => `${bar}</body>`);
}

const homeLink = '<p><a href="/">Til forsiden</a></p>';

export const plainPage = (title: string, content: string, end = homeLink) =>
  '<!doctype html><html lang="da"><head><meta charset="utf-8">' +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>` +
  `<style>${plainStyle}</style></head><body><main><h1>${title}</h1>${content}` +
  `${end}</main></body></html>`;

export const endedPage = plainPage(
  'Ingen forhåndsvisning',
  '<p>Adressen er forkert, eller dens tid er udløbet. Bed om en ny hos den, du fik den af.</p>',
);

/** Another website can lead a browser here, and cannot press the button: its form has another origin. */
export const askingPage = ({ section, manifest, until }: Preview) =>
  plainPage(
    'Forhåndsvisning',
    `<p>${escapeHtml(section)} ${escapeHtml(manifest.version)} er ikke udgivet. ` +
      `Denne browser viser den indtil ${sayTime(until)}, også når du er logget ind.</p>` +
      '<p>Vis den kun, hvis du selv har bedt om adressen.</p>' +
      '<form method="post"><button>Vis forhåndsvisningen</button></form>',
  );

const sayTime = (instant: number) =>
  new Intl.DateTimeFormat('da-DK', {
    ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    timeZone: 'Europe/Copenhagen',
  } as const).format(instant);
