import { growthOf, hostilePieces, linearGrowth } from '@kantine/testing/growth';

import { isLongHtml } from './menu-text';

test.each([
  ['no text', '', false],
  ['ninety letters', `<p>${'x'.repeat(90)}</p>`, false],
  ['ninety letters in <b>', `<p>${'<b>x</b>'.repeat(90)}</p>`, false],
  ['ninety-one letters', `<p>${'x'.repeat(91)}</p>`, true],
  ['two short paragraphs', '<p>Kort.</p>\n<p>Kort.</p>', false],
  ['three short lines', '<p>Kort.<br>Kort.<br/>Kort.</p>', true],
  ['a list of three', '<ul><li>Et</li><li>To</li><li>Tre</li></ul>', true],
])('%s', (_, html, isLong) => {
  expect(isLongHtml(html)).toBe(isLong);
});

test.each(hostilePieces)('a text of many %j is measured in linear time', (piece) => {
  expect(growthOf(isLongHtml, piece)).toBeLessThan(linearGrowth);
});
