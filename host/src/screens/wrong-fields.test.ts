import { useSession } from '@kantine/core';
import { stopClock } from '@kantine/testing/stop-clock';
import {
  expectOthersToStay,
  readAnswers,
  withWrongFields,
  wrongTypesIn,
} from '@kantine/testing/wrong-values';

import { upcomingMeetingsQuery } from './home/upcoming-api';
import { menuPlanQuery } from './menu-plan/menu-plan-api';

afterEach(() => useSession.getState().end());

test('a wrong value in a day of the menu plan changes no other day', async () => {
  const day = (weekday: number | string) => ({ weekday, menu_items: [{ name: 'Suppe' }] });
  const query = menuPlanQuery({ day: '2026-11-23', serving: 'lunch' });
  const read = (data: unknown) => readAnswers(query, { 'GET /iss-menu-plan/menus/48/2026/lunch': { data } });
  const whole = await read({ attributes: { daily_menus: [day(1), day('sunday')] } });
  for (const { field, wrong, wire } of withWrongFields(day(1))) {
    const days = await read({ attributes: { daily_menus: [wire, day('sunday')] } });
    expect([field, wrong, wrongTypesIn(days, whole)]).toEqual([field, wrong, []]);
    expect(days.at(-1)).toMatchObject({ weekday: 7 });
  }
  for (const { wire } of withWrongFields({ attributes: { daily_menus: [] } }))
    expect(await read(wire)).toEqual([]);
});

test('a wrong value in a meeting changes no other meeting of the front page', async () => {
  stopClock(Date.parse('2026-11-20T12:00:00+01:00'));
  const attributes = { title: 'Møde', date: '2026-11-24', start_time: '09:00' };
  const read = (data: unknown) => readAnswers(upcomingMeetingsQuery, { 'GET /meetings/meetings': { data } });
  await expectOthersToStay(read, [
    { id: 5, attributes },
    { id: 6, attributes: { ...attributes, date: '2026-11-25' } },
  ]);
});
