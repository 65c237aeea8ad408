import { sharedFaces } from '@kantine/shared/testing/shared-faces';

import { eagerShares, lazyShares } from './shares';

test('what a section may import of the shared package is what the host has for it', () => {
  const offered = [...Object.keys(eagerShares), ...Object.keys(lazyShares)];
  expect(offered.filter((key) => key.startsWith('@')).sort()).toEqual([...sharedFaces].sort());
  expect(offered.filter((key) => !key.startsWith('@')).sort()).toEqual(['react', 'react/jsx-runtime']);
});

test('what travels later is the module that its key names', async () => {
  expect(await lazyShares['@kantine/shared/forms']!()).toHaveProperty('Form');
  expect(await lazyShares['@kantine/shared/checkout']!()).toHaveProperty('PaymentPage');
});
