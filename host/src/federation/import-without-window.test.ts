/** @jest-environment node */
import { eagerShares, lazyShares } from './shares';

test('every module that the host hands to sections is imported without a window, so that a server may render with it', async () => {
  expect('window' in globalThis || 'document' in globalThis).toBe(false);
  expect(Object.keys(eagerShares)).toContain('@kantine/shop');
  for (const load of Object.values(lazyShares)) await expect(load()).resolves.toBeDefined();
});
