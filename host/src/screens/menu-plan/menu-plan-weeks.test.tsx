import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { days, menuOn, planCall, planOf, showMenuPlan, stopClockAt } from '../../testing/show-menu-plan';

const weekend = planOf(menuOn(1, 'Laks'), menuOn(7, 'Søndagssteg'));

test.each([
  ['2026-12-27', '52/2026', 'Mandag 21. december', 'Søndag 27. december', '21.–27. december'],
  ['2026-12-28', '53/2026', 'Mandag 28. december', 'Søndag 3. januar', '28. december – 3. januar'],
  ['2026-12-31', '53/2026', 'Mandag 28. december', 'Søndag 3. januar', '28. december – 3. januar'],
  ['2027-01-01', '53/2026', 'Mandag 28. december', 'Søndag 3. januar', '28. december – 3. januar'],
  ['2027-01-03', '53/2026', 'Mandag 28. december', 'Søndag 3. januar', '28. december – 3. januar'],
  ['2027-01-04', '1/2027', 'Mandag 4. januar', 'Søndag 10. januar', '4.–10. januar'],
])('the address %s is of week %s, whatever weekday it is', async (day, week, first, last, range) => {
  const { address } = showMenuPlan(`/iss-menu-plan/${day}`, { [planCall(week)]: weekend });
  expect(await screen.findByText(`Uge ${week}`)).toBeVisible();
  await waitFor(() => expect(days()).toEqual([first, last]));
  expect(screen.getByText(range)).toBeVisible();
  expect(address()).toBe(`/iss-menu-plan/${day}`);
});

test('steps over new year by the week’s own year, and keeps the day of the address', async () => {
  const { address } = showMenuPlan('/iss-menu-plan/2026-12-30', {
    [planCall('53/2026')]: planOf(menuOn(1, 'Laks')),
    [planCall('1/2027')]: planOf(menuOn(1, 'Nytårstorsk')),
  });
  expect(await screen.findByText('Uge 53/2026')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Næste uge' }));
  expect(await screen.findByText('Nytårstorsk')).toBeVisible();
  expect(screen.getByText('Uge 1/2027')).toBeVisible();
  expect(address()).toBe('/iss-menu-plan/2027-01-06');
  await userEvent.click(screen.getByRole('button', { name: 'Forrige uge' }));
  expect(await screen.findByText('Laks')).toBeVisible();
  expect(address()).toBe('/iss-menu-plan/2026-12-30');
});

test.each([
  ['a minute before a Monday in Denmark', '2027-01-03T23:59:00+01:00', '2026-12-28', '53/2026'],
  ['as the Monday begins there', '2027-01-04T00:00:00+01:00', '2027-01-04', '1/2027'],
  ['on the evening before the clocks go back', '2026-10-25T01:30:00+02:00', '2026-10-19', '43/2026'],
  ['on the Sunday night after', '2026-10-25T23:59:59+01:00', '2026-10-19', '43/2026'],
])('%s the plan opens on the week that it is there', async (_, instant, monday, week) => {
  stopClockAt(instant);
  const { address } = showMenuPlan('/iss-menu-plan');
  expect(await screen.findByText(`Uge ${week}`)).toBeVisible();
  await waitFor(() => expect(address()).toBe(`/iss-menu-plan/${monday}`));
});

test.each([
  ['2026-12-31T23:59:00+01:00', ['Torsdag 31. december, I dag', 'Fredag 1. januar']],
  ['2027-01-01T00:00:00+01:00', ['Torsdag 31. december', 'Fredag 1. januar, I dag']],
  ['2027-01-04T00:00:00+01:00', ['Torsdag 31. december', 'Fredag 1. januar']],
])('at %s the day that is today in Denmark is marked in words', async (instant, expected) => {
  stopClockAt(instant);
  const torsk = planOf(menuOn(4, 'Torsk'), menuOn(5, 'Rester'));
  showMenuPlan('/iss-menu-plan/2026-12-28', { [planCall('53/2026')]: torsk });
  await screen.findByText('Torsk');
  expect(days()).toEqual(expected);
  const marked = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-current'));
  expect(marked).toHaveLength(expected.join().includes('I dag') ? 1 : 0);
});
