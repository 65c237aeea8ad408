import { growthOf, hostilePieces, linearGrowth } from '@kantine/testing/growth';

import { kindsOf, wordsOf } from './food-kinds';

test.each([...hostilePieces, 'nø', 'mandel '])('allergens of many %j are read in linear time', (piece) => {
  expect(growthOf((text) => wordsOf(text).map(kindsOf), piece)).toBeLessThan(linearGrowth);
});
