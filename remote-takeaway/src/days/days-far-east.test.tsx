/**
 * @jest-environment-options {"timeZone": "Pacific/Auckland"}
 */
import { instantOf } from '@kantine/core';

// The same days in a browser that lies half a day ahead of Denmark.
import './clock-changes.test';

test('the time zone of these tests is half a day ahead of Denmark', () => {
  expect(new Date(instantOf('2032-11-22', '23:30')).getDate()).toBe(23);
});
