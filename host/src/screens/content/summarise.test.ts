import { growthOf, hostilePieces, linearGrowth } from '@kantine/testing/growth';

import { summarise } from './summarise';

/** As the sanitizer writes a text: each '<' of it begins a tag, or stands in an attribute. */
const inAttribute = (text: string) => summarise(`<p title="${text.replaceAll('"', '&quot;')}">Kort</p>`);
const inTags = (text: string) => summarise(`<p>${text.replaceAll('<', '<b>')}</p>`);

test.each(hostilePieces)('a page of many %j is summarised in linear time', (piece) => {
  expect(growthOf(inAttribute, piece)).toBeLessThan(linearGrowth);
  expect(growthOf(inTags, piece)).toBeLessThan(linearGrowth);
});

test('an attribute ends no summary', () => {
  expect(inAttribute('<<<')).toBe('Kort');
});

test.each([
  ['after a word', `${'ord '.repeat(50)}`, `${'ord '.repeat(39)}ord …`],
  ['before an emoji', `${'a'.repeat(159)}🎉`, `${'a'.repeat(159)} …`],
])('a long text is cut %s', (_, text, summary) => {
  expect(summarise(`<p>${text}</p>`)).toBe(summary);
});
