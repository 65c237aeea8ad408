import { escapeHtml } from '@kantine/node/escape-html';

import { plainPage } from '../previews/preview-pages.ts';
import type { Venue } from '../venues/venue.ts';

export type Closed = NonNullable<Venue['closed']>;

interface ShopLink {
  name: string;
  label: string;
}

export function sayClosed({ text, until }: Closed): string {
  return until === undefined ? text : `${text} Vi åbner igen ${sayDay(until)}.`;
}

export function closedPage(closed: Closed, shops: readonly ShopLink[]): string {
  const links = shops.map(({ name, label }) => `<a href="/${name}/payment">${escapeHtml(label)}</a>`);
  const paid =
    links.length > 0
      ? `<p>Har du betalt uden at få en kvittering, kan du gøre bestillingen færdig: ${links.join(', ')}.</p>`
      : '';
  return plainPage('Lukket', `<p>${escapeHtml(sayClosed(closed))}</p>${paid}`, '');
}

const sayDay = (day: string) =>
  new Intl.DateTimeFormat('da-DK', { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day));
