/**
 * @jest-environment-options {"timeZone": "Pacific/Auckland"}
 */
// The same weeks in a browser that lies half a day ahead of Denmark.
import './menu-plan-weeks.test';

test('these tests run half a day ahead of Denmark', () => {
  expect(new Date('2032-11-22T22:30:00Z').getDate()).toBe(23);
});
