import { styleSourceOf } from '../hash.ts';
import type { Preview } from './previews.ts';

export const previewPath = '/kantine/preview';
export const endPath = `${previewPath}/slut`;

/** Without JavaScript of its own, and only in the pages of a preview: no other page has a byte of it. */
const barStyle = [
  '.kantine-preview{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:center;padding:.75rem 1rem;',
  'background:#6f5200;color:#fff;font-size:.9375rem;line-height:1.4}',
  '.kantine-preview p{margin:0;overflow-wrap:anywhere}',
  '.kantine-preview a{color:inherit;font-weight:600;text-decoration:underline;outline-color:currentcolor}',
].join('');

const endedStyle = [
  'body{max-width:34rem;margin:15vh auto 0;padding:0 1.5rem;font:1.0625rem/1.6 system-ui,sans-serif;',
  'color-scheme:light dark}',
].join('');

export const barStyleHash = styleSourceOf(barStyle);
export const endedStyleHash = styleSourceOf(endedStyle);

export function addPreviewBar(html: string, { section, entry, until }: Preview): string {
  const bar =
    '<aside class="kantine-preview" aria-label="Forhåndsvisning">' +
    `<p>Forhåndsvisning: ${escapeHtml(section)} ${escapeHtml(entry.version)} er ikke udgivet. ` +
    `Kun denne browser viser den, indtil ${sayTime(until)}.</p>` +
    `<a href="${endPath}">Afslut forhåndsvisningen</a></aside>`;
  return html
    .replace('</head>', () => `<style>${barStyle}</style></head>`)
    .replace('<body>', () => `<body>${bar}`);
}

export const endedPage =
  '<!doctype html><html lang="da"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Ingen forhåndsvisning</title>' +
  `<style>${endedStyle}</style></head><body><main><h1>Ingen forhåndsvisning</h1>` +
  '<p>Adressen er forkert, eller dens tid er udløbet. Bed om en ny hos den, du fik den af.</p>' +
  '<p><a href="/">Til forsiden</a></p></main></body></html>';

const sayTime = (instant: number) =>
  new Intl.DateTimeFormat('da-DK', {
    ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    timeZone: 'Europe/Copenhagen',
  } as const).format(instant);

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
