import { numberAt, onIgnoredField } from '@kantine/core';

import { logIgnoredFields } from './log-ignored-fields';

afterEach(() => onIgnoredField(() => undefined));

test('the browser’s log names a field of a wrong type once', () => {
  const log = jest.spyOn(console, 'info').mockImplementation();
  logIgnoredFields();
  const wire: { price: unknown; remaining: unknown } = { price: 'gratis', remaining: [] };
  numberAt(wire, 'price');
  numberAt(wire, 'price');
  numberAt(wire, 'remaining');
  expect(log.mock.calls).toEqual([
    ['The venue API sent a field of a wrong type: price is ignored'],
    ['The venue API sent a field of a wrong type: remaining is ignored'],
  ]);
});
