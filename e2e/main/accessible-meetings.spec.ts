import {
  desk,
  expectAccessible,
  expectAccessibleDialog,
  expectAccessibleWith,
  expectEveryPageChecked,
} from '../support/accessibility';
import { button, field, fillInDelivery, fillInMeeting } from '../support/meetings';
import { logIn, nextOpenDay } from '../support/order';
import { expect, test } from '../support/test';
import { accountOf, bookingOf } from '../support/venue-api';

test.use({ viewport: desk, expectedComplaint: /api\/v1\/meetings\/meetings/ });

/** The pages by section, without those that redirect. */
const pages = {
  meetings: [
    '/meetings',
    '/meetings/list',
    '/meetings/create',
    '/meetings/create/summary',
    '/meetings/create/series',
    '/meetings/create/milestones/add',
    '/meetings/create/milestones/edit/:index',
    '/meetings/:meetingId',
    '/meetings/:meetingId/edit',
    '/meetings/:meetingId/delete',
    '/meetings/:meetingId/milestones/create',
    '/meetings/:meetingId/milestones/:milestoneId/edit',
  ],
};

test('the list of meetings is accessible at both of its addresses', async ({ page }) => {
  await logIn(page);
  for (const path of ['/meetings', '/meetings/list']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Dine møder', level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('each step to a new meeting is accessible', async ({ page }) => {
  await logIn(page, '/meetings/create');
  await fillInMeeting(page, {
    title: 'Bestyrelsesmøde',
    date: nextOpenDay(30),
    start: '09:30',
    internal: '50',
    rooms: ['Havnen', 'Kajen'],
  });
  await field(page, 'Omkostningssted').fill('');
  await button(page, 'Videre').click();
  await expect(page.getByText('Dette felt er påkrævet.')).toBeVisible();
  await expectAccessibleWith(page, 'Antallet af deltagere overstiger kapaciteten');
  await field(page, 'Omkostningssted').fill('1042');
  await field(page, 'Antal interne').fill('8');
  await button(page, 'Videre').click();

  await page.getByRole('link', { name: 'Tilføj leverance' }).click();
  await fillInDelivery(page, { time: '10:30', room: 'Kajen', products: [['Morgenbrød', '0']] });
  await button(page, 'Gem').click();
  await expectAccessibleWith(page, 'Leverancen skal ske mellem mødets start- og sluttid');
  await field(page, 'Tidspunkt').fill('10:00');
  await field(page, 'Antal 1').fill('8');
  await button(page, 'Gem').click();
  await page.route('**/api/v1/meetings/meetings', (route) => route.fulfill({ status: 500, json: {} }));
  await button(page, 'Book møde').click();
  await expectAccessibleWith(page, 'Se i Dine møder, før du booker igen.');
  await page.getByRole('link', { name: 'Flere datoer' }).click();
  await field(page, 'Ugentligt til og med').fill(nextOpenDay(40));
  await expectAccessibleWith(page, 'Kan bookes');
  await page.goto('/meetings/create/milestones/edit/9');
  await expectAccessibleWith(page, 'Leverancen findes ikke');
  await page.goto('/meetings/create/summary');
  await button(page, 'Annullér mødeoprettelse').click();
  await expectAccessibleWith(page, 'Du kan stadig nå at fortryde.');
});

test('the pages of a booked meeting are accessible', async ({ page, request }) => {
  const anna = await accountOf(request);
  const id = await anna.bookMeeting(bookingOf({ title: 'Temamøde', date: nextOpenDay(31) }));
  await logIn(page, `/meetings/${id}`);
  await expectAccessibleWith(page, 'Mødet kan ændres og aflyses indtil');
  await expectAccessibleDialog(page, 'Fjern leverance kl. 09:00', 'Luk');

  await page.getByRole('link', { name: 'Rediger leverance kl. 09:00' }).click();
  await field(page, 'Tidspunkt').fill('08:00');
  await button(page, 'Gem').click();
  await expectAccessibleWith(page, 'Leverancen skal ske mellem mødets start- og sluttid');
  await expectAccessibleDialog(page, 'Tilbage', 'Forlad uden at gemme');

  await page.goto(`/meetings/${id}/edit`);
  await field(page, 'Starttidspunkt').fill('09:30');
  await page.route(`**/api/v1/meetings/meetings/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { message: 'Mødet er ændret.' } })
      : route.fallback(),
  );
  await button(page, 'Gem').click();
  await expectAccessibleWith(page, 'Mødet, som det er nu');

  await page.goto(`/meetings/${id}/milestones/create`);
  await expect(field(page, 'Tidspunkt')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/meetings/${id}/delete`);
  await expectAccessibleWith(page, 'Er du sikker på, at du vil aflyse mødet?');
});

test('an unchangeable and an unknown meeting are accessible', async ({ page }) => {
  await logIn(page, '/meetings?page=2');
  const over = page.getByRole('row').filter({ hasNot: page.getByRole('link', { name: /^Aflys/ }) });
  await over.last().getByRole('link').click();
  await expectAccessibleWith(page, 'Mødet kan ikke ændres eller aflyses længere');
  const closed = page.url();
  for (const [place, words] of [
    ['delete', 'Mødet kan ikke aflyses længere'],
    ['milestones/create', 'Mødets leverancer kan ikke længere ændres.'],
  ] as const) {
    await page.goto(`${closed}/${place}`);
    await expectAccessibleWith(page, words);
  }
  await page.goto('/meetings/99999');
  await expect(page.getByRole('main').getByRole('heading', { name: /findes ikke/ })).toBeVisible();
  await expectAccessible(page);
});

test('the tests above have checked every page of the meetings section', () => expectEveryPageChecked(pages));
