/**
 * @jest-environment-options {"timeZone": "America/Los_Angeles"}
 */
// The same weeks, and the same steps between them, in a browser that lies half a day behind Denmark.
import './menu-plan-navigation.test';
import './menu-plan-weeks.test';

test('these tests run half a day behind Denmark', () => {
  expect(new Date('2032-11-22T07:30:00Z').getDate()).toBe(21);
});
