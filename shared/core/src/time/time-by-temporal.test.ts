import 'temporal-polyfill/global';

import './time.test';

test('these tests run with Temporal', () => {
  expect(globalThis).toHaveProperty('Temporal');
});

test('a browser that has Temporal makes no Intl formatter for its clock', () => {
  const format = jest.spyOn(Intl, 'DateTimeFormat');
  jest.isolateModules(() => void jest.requireActual('./danish-clock'));
  expect(format).not.toHaveBeenCalled();
});
