// The same in a browser that has Temporal.
import 'temporal-polyfill/global';

import './time.test';

test('these tests have Temporal', () => {
  expect(globalThis).toHaveProperty('Temporal');
});
