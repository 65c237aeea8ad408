/**
 * @jest-environment-options {"timeZone": "America/Los_Angeles"}
 */
import { instantOf } from '@kantine/core';

// The same days in a browser that lies half a day behind Denmark.
import './clock-changes.test';

test('the time zone of these tests is half a day behind Denmark', () => {
  expect(new Date(instantOf('2032-11-22', '00:30')).getDate()).toBe(21);
});
