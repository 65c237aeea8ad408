import { growthOf, hostilePieces, linearGrowth } from '@kantine/testing/growth';

import { toInstant } from '../time/time';
import { toPrice } from '../money/money';
import { toAssetUrl, toHref, toVenue } from './store-record';

const ofPage = (text: string) => toVenue({ name: text, pages: [{ name: text, url: text, content: text }] });

test.each([
  ['a link', toHref],
  ['the address of a picture', toAssetUrl],
  ['a page', ofPage],
  ['an instant', (text: string) => toInstant(`2026-11-24T${text}`)],
  ['a price', toPrice],
])('%s of the venue is read in linear time, whatever its text repeats', (_, read) => {
  for (const piece of hostilePieces)
    expect([piece, growthOf(read, piece) < linearGrowth]).toEqual([piece, true]);
});
