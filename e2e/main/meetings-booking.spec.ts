import {
  addDelivery,
  button,
  coffee,
  deliveryCard,
  expectToast,
  field,
  fillInDelivery,
  fillInMeeting,
  goToSummary,
  lateDay,
  meetingRow,
} from '../support/meetings';
import { logIn, nextOpenDay } from '../support/order';
import { expect, test } from '../support/test';
import { accountOf, bookingOf } from '../support/venue-api';

const bo = 'bo@kantinen.dk';
const meetings = '**/api/v1/meetings/meetings';

function saturdayAfter(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 6 - date.getUTCDay());
  return date.toISOString().slice(0, 10);
}

/** A day as the site formats it. */
const written = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}-${day.slice(0, 4)}`;

test('a person books a meeting in two rooms with three deliveries', async ({ page }) => {
  const date = lateDay(2);
  await logIn(page, '/meetings');
  await page.getByRole('link', { name: 'Nyt møde' }).click();

  await test.step('the form suggests an end and checks its rules', async () => {
    await expect(page.getByText(/^Du kan tidligst booke til/)).toBeVisible();
    await expect(field(page, 'Antal eksterne')).toHaveValue('0');
    const { y } = (await field(page, 'Antal interne').boundingBox())!;
    await field(page, 'Starttidspunkt').fill('23:10');
    await expect(field(page, 'Sluttidspunkt')).toHaveValue('00:00');
    await expect(page.getByText('kl. 23:10')).toBeVisible();
    expect((await field(page, 'Antal interne').boundingBox())!.y).toBe(y);
    await fillInMeeting(page, {
      title: 'Bestyrelsesmøde',
      date: saturdayAfter(date),
      start: '09:30',
      internal: '19',
      rooms: ['Havnen', 'Kajen'],
    });
    await expect(field(page, 'Sluttidspunkt')).toHaveValue('10:00');
    await field(page, 'Sluttidspunkt').fill('12:30');
    await button(page, 'Videre').click();
    await expectToast(page, 'Antallet af deltagere overstiger kapaciteten', 'alert');
    await expectToast(page, 'Der kan ikke bookes møder på den valgte ugedag', 'alert');
    await expect(page).toHaveURL('/meetings/create');
    await field(page, 'Dato').fill(date);
    await field(page, 'Antal interne').fill('16');
    await field(page, 'Antal eksterne').fill('2');
    await expect(page.getByText('Der er plads til 18 i alt, og I er 18.')).toBeVisible();
  });

  await test.step('the draft survives a reload and a visit to the shop', async () => {
    await page.reload();
    await expect(field(page, 'Lokale 2').locator('option:checked')).toHaveText('Kajen');
    const menu = page.getByRole('navigation', { name: 'Hovedmenu' });
    await menu.getByRole('link', { name: 'Butik' }).click();
    await expect(page.getByRole('heading', { name: 'Hovedmenu', level: 1 })).toBeVisible();
    await menu.getByRole('link', { name: 'Mødeforplejning' }).click();
    await page.getByRole('link', { name: 'Fortsæt dit påbegyndte møde' }).click();
    await expect(field(page, 'Titel')).toHaveValue('Bestyrelsesmøde');
    await expect(field(page, 'Sluttidspunkt')).toHaveValue('12:30');
    await expect(field(page, 'Omkostningssted')).toHaveValue('4711');
    await button(page, 'Videre').click();
    await expect(page.getByRole('heading', { name: 'Opsummering' })).toBeVisible();
  });

  await test.step('deliveries must fit the meeting’s times and rooms and the products’ hours', async () => {
    await page.getByRole('link', { name: 'Tilføj leverance' }).click();
    await expect(page.getByText('Vælg et tidspunkt for at vælge produkter.')).toBeVisible();
    await expect(field(page, 'Mødelokale').getByRole('option')).toHaveText([/Vælg/, 'Havnen', 'Kajen']);
    await fillInDelivery(page, { ...coffee, time: '12:31', comment: 'Ved døren' });
    await expect(field(page, 'Produkt 1').getByRole('option', { name: /Morgenbrød/ })).toHaveCount(0);
    await button(page, 'Gem').click();
    await expect(page.getByText('Leverancen skal ske mellem mødets start- og sluttid')).toBeVisible();
    await field(page, 'Tidspunkt').fill('09:30');
    await button(page, 'Gem').click();
    await addDelivery(page, { time: '12:30', room: 'Kajen', products: [['Salatbuffet', '18']] });
    await addDelivery(page, { time: '11:00', room: 'Havnen', products: [['Danskvand', '2']] });
    await addDelivery(page, { time: '10:00', room: 'Kajen', products: [['Frugtfad', '1']] });
  });

  await test.step('a delivery is changed, another removed, and an unknown index redirects', async () => {
    await page.goto('/meetings/create/milestones/edit/2');
    await expect(field(page, 'Tidspunkt')).toHaveValue('11:00');
    await field(page, 'Antal 1').fill('20');
    await button(page, 'Gem').click();
    await button(page, 'Fjern leverance kl. 10:00').click();
    await expect(page.getByText('Leverancen kl. 10:00 er fjernet.').first()).toBeVisible();
    await page.goto('/meetings/create/milestones/edit/3');
    await page.getByRole('link', { name: 'Gå til opsummeringen' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  await button(page, 'Book møde').click();
  await expectToast(page, 'Mødet blev booket!');
  await expect(page).toHaveURL('/meetings');
  const row = meetingRow(page, 'Bestyrelsesmøde').filter({ hasText: written(date) });
  await expect(row).toContainText(`${written(date)} 09:30–12:30`);
  await expect(row).toContainText('Ikke godkendt');
  await row.getByRole('link', { name: 'Bestyrelsesmøde', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Mødedetaljer', level: 1 })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  for (const [name, ...words] of [
    ['Havnen kl. 09:30', 'Ved døren', '200,00 kr.'],
    ['Havnen kl. 11:00', 'Ingen kommentar', '300,00 kr.'],
    ['Kajen kl. 12:30', 'Salatbuffet', '1.710,00 kr.'],
  ] as const)
    for (const word of words) await expect(deliveryCard(page, name)).toContainText(word);
  await expect(page.getByText('2.210,00 kr.')).toBeVisible();
  await expect(page.getByText('122,78 kr.')).toBeVisible();
});

test.describe('a meeting that cannot be booked', () => {
  test.use({ expectedComplaint: /meetings\/meetings\)$/ });

  test('keeps its draft, and a double click books once', async ({ page, request }) => {
    const [title, date] = [`Workshop ${Date.now()}`, nextOpenDay(22)];
    await logIn(page);
    await goToSummary(page, { title, date, start: '09:00', end: '11:00', rooms: ['Kajen', 'Havnen'] });
    const book = button(page, 'Book møde');
    await book.click();
    await expectToast(page, 'Mødet skal indeholde mindst ét produkt', 'alert');
    await addDelivery(page, coffee);

    await test.step('the venue fails', async () => {
      const fail = (url: string) => page.route(url, (route) => route.fulfill({ status: 500, json: {} }));
      await fail(meetings);
      await book.click();
      await expectToast(page, 'Mødet kunne ikke gemmes', 'alert');
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Se i Dine møder');
      await expect(deliveryCard(page, 'Havnen kl. 09:30')).toBeVisible();
      await page.unroute(meetings);
    });

    await test.step('Bo has taken the second room', async () => {
      const other = await accountOf(request, bo);
      await other.bookMeeting(bookingOf({ title: 'Bos møde', date, room: 1 }));
      await book.click();
      await page.getByRole('link', { name: 'Ret mødet' }).click();
      await expect(field(page, 'Lokale 2')).toHaveAccessibleDescription(
        /Havnen er optaget kl. 09:00-11:00\./,
      );
      await expect(field(page, 'Titel')).toHaveValue(title);
      await field(page, 'Lokale 2').selectOption('Pakhuset');
      await expect(
        page.getByText('Leverancen kl. 09:30 skal til et lokale, som mødet ikke har.'),
      ).toBeVisible();
      await button(page, 'Videre').click();
      await book.click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Ret eller fjern de leverancer');
      await page.getByRole('link', { name: 'Rediger leverance kl. 09:30' }).click();
      await field(page, 'Mødelokale').selectOption('Pakhuset');
      await button(page, 'Gem').click();
    });

    let calls = 0;
    await page.route(meetings, async (route) => {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await book.dblclick();
    await expectToast(page, 'Mødet blev booket!');
    expect(calls).toBe(1);
    expect(await (await accountOf(request)).meetingsCalled(title)).toHaveLength(1);
  });
});
