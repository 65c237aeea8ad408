import { addDays, isoWeekOf } from '@kantine/core';
import { storeAnswer } from '@kantine/testing/venue-records';
import { screen } from '@testing-library/react';

import { showSite } from './show-site';

type Answers = NonNullable<Parameters<typeof showSite>[1]>;

export const planOf = (...daily_menus: unknown[]) => ({ body: { data: { attributes: { daily_menus } } } });
export const menuOn = (weekday: unknown, ...dishes: unknown[]) => ({
  weekday,
  menu_items: dishes.map((name) => ({ name })),
});
export const planCall = (week: string, serving = 'lunch') => `GET /iss-menu-plan/menus/${week}/${serving}`;

/** Weeks without an answer are empty. */
export function showMenuPlan(address: string, answers: Answers = {}, options = {}) {
  return showSite(
    address,
    {
      'GET /store': storeAnswer({ iss_menu_plan_section: { alias: 'Ugens mad' } }),
      ...emptyWeeks,
      ...answers,
    },
    options,
  );
}

const emptyWeeks = Object.fromEntries(
  Array.from({ length: 62 }, (_, weeks) => isoWeekOf(addDays('2026-10-05', 7 * weeks))).flatMap(
    ({ week, year }) =>
      ['lunch', 'evening'].map((serving) => [planCall(`${week}/${year}`, serving), planOf()]),
  ),
);

export const days = () => screen.queryAllByRole('heading', { level: 2 }).map((day) => day.textContent);

export function stopClockAt(instant: string) {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(instant));
}
