import core from '@kantine/core/package.json';
import routing from '@kantine/routing/package.json';
import shop from '@kantine/shop/package.json';
import ui from '@kantine/ui/package.json';

import { eagerShares, lazyShares } from './shares';

test('a section may import exactly the shared modules that the host has', () => {
  const offered = [...Object.keys(eagerShares), ...Object.keys(lazyShares)];
  const exported = [core, routing, shop, ui].flatMap(({ name, exports }) =>
    Object.keys(exports)
      .filter((path) => !/\.(css|json)$|\/server$/.test(path))
      .map((path) => path.replace('.', name)),
  );
  expect(offered.filter((key) => key.startsWith('@')).sort()).toEqual(exported.sort());
  expect(offered.filter((key) => !key.startsWith('@')).sort()).toEqual(['react', 'react/jsx-runtime']);
});

test('a section gets the module that each key names', async () => {
  for (const [key, share] of Object.entries({ ...eagerShares, ...lazyShares }))
    if (key.startsWith('@'))
      expect(typeof share === 'function' ? await share() : share).toBe(jest.requireActual(key));
});
