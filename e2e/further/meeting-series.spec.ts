import type { Page } from '@playwright/test';

import { desk, expectAccessible, phone } from '../support/accessibility';
import { button, field, goToSummary, lateDay } from '../support/meetings';
import { logIn } from '../support/order';
import { expect, test } from '../support/test';
import { accountOf, bookingOf } from '../support/venue-api';

const meetings = '**/api/v1/meetings/meetings';
const sizes = [phone, { width: 768, height: 800 }, desk];

// A room that is taken and a lost answer are errors in the console.
test.use({ expectedComplaint: /api\/v1\/meetings\/meetings/ });

function weeksAfter(day: string, weeks: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 7 * weeks);
  return date.toISOString().slice(0, 10);
}

const states = (page: Page) => page.getByRole('row').getByRole('cell').locator('css=:scope:first-of-type');

test('a series tells each date’s answer, survives a reload, books nothing twice and is cancelled', async ({
  page,
  request,
}) => {
  const title = `Ugemøde ${Date.now()}`;
  const first = lateDay(0);
  const [second, last] = [weeksAfter(first, 1), weeksAfter(first, 2)];
  const bo = await accountOf(request, 'bo@kantinen.dk');
  await bo.bookMeeting(bookingOf({ title: `Optaget ${title}`, date: second }));

  await logIn(page);
  await goToSummary(
    page,
    { title, date: first, start: '09:30', rooms: ['Kajen'] },
    { time: '09:45', room: 'Kajen', products: [['Kaffe og te', '6']] },
  );
  await page.getByRole('link', { name: 'Flere datoer' }).click();
  await field(page, 'Ugentligt til og med').fill(last);
  await expect(page.getByRole('row').filter({ hasText: 'Kan bookes' })).toHaveCount(3);
  await expectAccessible(page, sizes);

  await test.step('the last date’s answer is lost, after the venue has booked it', async () => {
    await page.route(meetings, async (route) => {
      const body = route.request().postDataJSON() as { date?: string } | null;
      if (body?.date !== last) return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await button(page, 'Book 3 møder').press('Enter');
    await expect(page.getByText('1 af 3 møder er booket.')).toBeVisible();
    await expect(states(page).nth(1)).toContainText('Kajen er optaget');
    await expect(states(page).nth(2)).toContainText('Intet svar endnu');
    await expectAccessible(page, sizes);
    await page.unroute(meetings);
  });

  await test.step('after a reload the failed dates are tried again alone', async () => {
    await page.reload();
    await button(page, 'Prøv igen').press('Enter');
    await expect(page.getByText('2 af 3 møder er booket.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const anna = await accountOf(request);
    const dates = (await anna.meetingsCalled(title)).map(({ attributes }) => attributes.date);
    expect(dates.sort()).toEqual([first, last]);
  });

  await button(page, 'Fortryd alle').press('Enter');
  await expect(page.getByText('0 af 3 møder er booket.')).toBeVisible();
  await expect(states(page).nth(0)).toContainText('Aflyst');
  await expect(states(page).nth(2)).toContainText('Aflyst');
  const anna = await accountOf(request);
  expect(await anna.meetingsCalled(title)).toEqual([]);
  await button(page, 'Færdig').press('Enter');
  await expect(page).toHaveURL('/meetings');
});
