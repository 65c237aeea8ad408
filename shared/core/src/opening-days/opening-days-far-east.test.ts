/**
 * @jest-environment-options {"timeZone": "Pacific/Auckland"}
 */
import './opening-days.test';

test('these tests run in a time zone half a day ahead of Denmark', () => {
  expect(new Date('2032-11-22T22:30:00Z').getDate()).toBe(23);
});
