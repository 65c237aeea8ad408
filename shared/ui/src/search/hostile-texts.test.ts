import { growthOf, hostilePieces, linearGrowth } from '@kantine/testing/growth';

import { searchExactly, toSearchable } from './exact-search';

test.each(hostilePieces)('a description of many %j is searched in linear time', (piece) => {
  const search = (more: string) => searchExactly([toSearchable({}, { name: more, more })], 'suppe');
  expect(growthOf(search, piece)).toBeLessThan(linearGrowth);
});
