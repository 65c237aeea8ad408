import type { Page } from '@playwright/test';

import {
  addDelivery,
  button,
  deliveryCard,
  expectToast,
  field,
  fillInDelivery,
  fillInMeeting,
  goToSummary,
  meetingRow,
} from './support/meetings';
import { fillInLogIn, logIn, logOut, nextOpenDay } from './support/order';
import { startSite } from './support/sites';
import { expect, test } from './support/test';
import { accountOf, bookingOf } from './support/venue-api';

const bo = 'bo@kantinen.dk';
const meetings = '**/api/v1/meetings/meetings';

/** The Saturday after a day. */
function saturdayAfter(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 6 - date.getUTCDay());
  return date.toISOString().slice(0, 10);
}

/** A day as the site writes it. */
const written = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}-${day.slice(0, 4)}`;

const coffee = { time: '09:30', room: 'Havnen', products: [['Kaffe og te', '8']] } satisfies Parameters<
  typeof fillInDelivery
>[1];

test('a meeting in two rooms with three deliveries: the form’s rules, the draft through a reload, the summary, booked', async ({
  page,
}) => {
  const date = nextOpenDay(20);
  await logIn(page, '/meetings');
  await page.getByRole('link', { name: 'Nyt møde' }).click();

  await test.step('the form: the end it suggests, and the rules to the letter', async () => {
    await expect(page.getByText(/^Du kan tidligst booke til/)).toBeVisible();
    await expect(field(page, 'Antal eksterne')).toHaveValue('0');
    await field(page, 'Starttidspunkt').fill('23:10');
    await expect(field(page, 'Sluttidspunkt')).toHaveValue('00:00');
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

  await test.step('the draft is there after a reload and a visit to the shop', async () => {
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

  await test.step('deliveries: within the meeting, in its rooms, products by their hours', async () => {
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

  await test.step('one is changed by its place in the draft, one goes, and a wrong place leads back', async () => {
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

test('a booked meeting: its deliveries added to, changed and removed; moved only with them; cancelled', async ({
  page,
  request,
}) => {
  const title = `Kvartalsmøde ${Date.now()}`;
  const anna = await accountOf(request);
  const id = await anna.bookMeeting(bookingOf({ title, date: nextOpenDay(21) }));
  await logIn(page, `/meetings/${id}`);

  await addDelivery(page, { time: '10:00', room: 'Kajen', products: [['Kanelsnegl', '4']] });
  await expectToast(page, 'Leverancen blev gemt');
  await expect(page.getByText('196,00 kr.')).toBeVisible();
  await page.getByRole('link', { name: 'Rediger leverance kl. 10:00' }).click();
  await field(page, 'Antal 1').fill('5');
  await page.getByRole('link', { name: 'Mødeforplejning' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bliv her' }).click();
  await button(page, 'Gem').click();
  await expect(page.getByText('220,00 kr.')).toBeVisible();

  await test.step('a change that would leave a delivery outside says so before it is saved', async () => {
    await page.getByRole('link', { name: 'Rediger', exact: true }).click();
    await field(page, 'Starttidspunkt').fill('09:30');
    await field(page, 'Sluttidspunkt').fill('12:00');
    await expect(
      page.getByText('Leverancen kl. 09:00 ligger uden for mødets start- og sluttid.'),
    ).toBeVisible();
    await field(page, 'Starttidspunkt').fill('08:30');
    await field(page, 'Sluttidspunkt').fill('12:00');
    await expect(page.getByText(/ligger uden for/)).toHaveCount(0);
    await button(page, 'Gem').click();
    await expectToast(page, 'Mødet blev gemt');
    await expect(page).toHaveURL(`/meetings/${id}`);
    await expect(page.getByText('08:30–12:00')).toBeVisible();
  });

  await button(page, 'Fjern leverance kl. 10:00').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ja, slet leverancen' }).click();
  await expectToast(page, 'Leverancen blev slettet');
  await expect(page.getByRole('article')).toHaveCount(1);
  const [saved] = await anna.meetingsCalled(title);
  expect(saved).toMatchObject({ attributes: { start_time: '08:30', end_time: '12:00' } });
  expect(saved?.meeting_milestones.map(({ time }) => time)).toEqual(['09:00']);

  await page.getByRole('link', { name: 'Tilbage' }).click();
  await page.getByRole('link', { name: `Aflys ${title}` }).click();
  await button(page, 'Aflys').click();
  await expectToast(page, 'Mødet blev aflyst');
  await expect(page).toHaveURL('/meetings');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(meetingRow(page, title)).toHaveCount(0);
  expect(await anna.meetingsCalled(title)).toEqual([]);
});

test.describe('what cannot be booked', () => {
  test.use({ expectedComplaint: /meetings\/meetings\)$/ });

  test('nothing to deliver, a venue that fails, a room that somebody else took: all of it stays; a double click books once', async ({
    page,
    request,
  }) => {
    const [title, date] = [`Workshop ${Date.now()}`, nextOpenDay(22)];
    await logIn(page);
    await goToSummary(page, { title, date, start: '09:00', end: '11:00', rooms: ['Kajen', 'Havnen'] });
    const book = button(page, 'Book møde');
    await book.click();
    await expectToast(page, 'Mødet skal indeholde mindst ét produkt', 'alert');
    await addDelivery(page, coffee);

    await test.step('a venue that fails', async () => {
      const fail = (url: string) => page.route(url, (route) => route.fulfill({ status: 500, json: {} }));
      await fail(meetings);
      await book.click();
      await expectToast(page, 'Mødet kunne ikke gemmes', 'alert');
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Se i Dine møder');
      await expect(deliveryCard(page, 'Havnen kl. 09:30')).toBeVisible();
      await page.unroute(meetings);
    });

    await test.step('the second room is Bo’s meanwhile', async () => {
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

test.describe('somebody else saves first', () => {
  test.use({ expectedComplaint: /409/ });

  test('two tabs change the same meeting: the second is told, sees what it is now, and chooses', async ({
    page,
    context,
    request,
  }) => {
    const title = `Fællesmøde ${Date.now()}`;
    const anna = await accountOf(request);
    const id = await anna.bookMeeting(bookingOf({ title, date: nextOpenDay(23) }));
    await logIn(page, `/meetings/${id}/edit`);
    const second = await context.newPage();
    await second.goto(`/meetings/${id}/edit`);
    await field(second, 'Titel').fill(`${title} C`);

    await field(page, 'Titel').fill(`${title} B`);
    await button(page, 'Gem').click();
    await expectToast(page, 'Mødet blev gemt');
    await button(second, 'Gem').click();
    await expect(
      second.getByText('Mødet er ændret et andet sted, siden du åbnede det.', { exact: false }),
    ).toBeVisible();
    await expect(second.getByText(`${title} B`)).toBeVisible();
    await expect(field(second, 'Titel')).toHaveValue(`${title} C`);
    expect(await anna.meetingsCalled(`${title} B`)).toHaveLength(1);

    await button(second, 'Gem mine ændringer alligevel').click();
    await expectToast(second, 'Mødet blev gemt');
    expect(await anna.meetingsCalled(`${title} C`)).toHaveLength(1);
  });
});

test.describe('a session that ends', () => {
  test.use({ expectedComplaint: /401/ });

  /** The venue lets nobody in for one call. */
  async function endSessionAt(page: Page, url: string, method: string) {
    await page.route(url, (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 401, json: { message: 'Log ind for at fortsætte.' } })
        : route.fallback(),
    );
  }

  async function comeBack(page: Page, email = 'anna@kantinen.dk') {
    await expect(page.getByRole('heading', { name: 'Log ind igen' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Log ind' }).click();
    await fillInLogIn(page, email);
  }

  test('in the middle of a form: what was typed waits for its owner, and for nobody else', async ({
    page,
    context,
    request,
  }) => {
    const title = `Afbrudt ${Date.now()}`;
    const anna = await accountOf(request);
    const id = await anna.bookMeeting(bookingOf({ title, date: nextOpenDay(24) }));

    await test.step('while a booked meeting is saved', async () => {
      await logIn(page, `/meetings/${id}/edit`);
      await field(page, 'Antal eksterne').fill('2');
      await endSessionAt(page, `${meetings}/${id}`, 'PUT');
      await button(page, 'Gem').click();
      await page.unroute(`${meetings}/${id}`);
      await comeBack(page);
      await expect(page).toHaveURL(`/meetings/${id}/edit`);
      await expect(field(page, 'Antal eksterne')).toHaveValue('2');
      await button(page, 'Gem').click();
      await expectToast(page, 'Mødet blev gemt');
    });

    await test.step('while a new one is filled in', async () => {
      await page.goto('/meetings/create');
      await field(page, 'Titel').fill('Hemmeligt møde');
      const other = await context.newPage();
      await other.goto('/');
      await logOut(other);
      await comeBack(page);
      await expect(field(page, 'Titel')).toHaveValue('Hemmeligt møde');
      await other.goto('/');
      await logOut(other);
      await comeBack(page, bo);
      await expect(field(page, 'Titel')).toHaveValue('');
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Hemmeligt');
    });
  });
});

test('by keyboard alone: a meeting with a delivery is booked', async ({ page, request }) => {
  const [title, date] = [`Tastaturmøde ${Date.now()}`, nextOpenDay(25)];
  await logIn(page, '/meetings');

  /** Tab by tab, as far as the next that has this name. */
  async function tabTo(name: string | RegExp) {
    for (let steps = 0; steps < 80; steps += 1) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return element?.labels?.[0]?.textContent ?? element?.ariaLabel ?? element?.textContent ?? '';
      });
      if (typeof name === 'string' ? at.trim() === name : name.test(at)) return;
    }
    throw new Error(`Tab never came to ${name}`);
  }
  const press = async (name: string) => {
    await tabTo(name);
    await page.keyboard.press('Enter');
  };
  const type = async (name: string, text: string) => {
    await tabTo(name);
    await page.keyboard.type(text);
  };

  await press('Nyt møde');
  await expect(field(page, 'Titel')).toBeVisible();
  await type('Titel', title);
  await tabTo('Dato');
  await typeDay(page, date);
  await expect(field(page, 'Dato')).toHaveValue(date);
  await type('Starttidspunkt', '0900AM');
  await expect(field(page, 'Sluttidspunkt')).toHaveValue('10:00');
  await type('Antal interne', '3');
  await type('Omkostningssted', '4711');
  await type('Opstilling', 'Hest');
  await type('Lokale 1', 'Kaj');
  await press('Videre');
  await expect(page).toHaveURL('/meetings/create/summary');
  await press('Tilføj leverance');
  await expect(field(page, 'Tidspunkt')).toBeVisible();
  await type('Tidspunkt', '0915AM');
  await type('Mødelokale', 'Kaj');
  await press('Tilføj');
  await expect(field(page, 'Produkt 1')).toBeFocused();
  await page.keyboard.type('Kaffe');
  await tabTo('Antal 1');
  await page.keyboard.press('ArrowUp');
  await press('Gem');
  await expect(page).toHaveURL('/meetings/create/summary');
  await press('Book møde');
  await expectToast(page, 'Mødet blev booket!');

  const [booked] = await (await accountOf(request)).meetingsCalled(title);
  expect(booked?.attributes).toMatchObject({ date, start_time: '09:00', end_time: '10:00' });
  expect(booked?.meeting_milestones[0]?.meeting_milestone_lines[0]?.quantity).toBe(2);
});

/** In a date field: its parts in the order that the browser has them in, which is the machine's. */
async function typeDay(page: Page, day: string) {
  const [year, month, date] = day.split('-') as [string, string, string];
  await page.keyboard.type(month + date + year);
  if ((await page.locator(':focus').inputValue()) === day) return;
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(date + month + year);
}

test.describe('a browser in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles', expectedComplaint: /meetings\/meetings\)$/ });

  test('shows and books Danish days, is told of the deadline by the venue, and every page closes on its minute', async ({
    page,
    context,
    request,
  }) => {
    // It starts a site of its own.
    test.slow();
    // The Monday after the clock change; at half past nine a meeting can begin at half past eleven.
    const site = await startSite({ DEMO_NOW: '2026-10-26T09:30:00+01:00' });
    const at = (path: string) => site.url + path;
    try {
      const anna = await accountOf(request, 'anna@kantinen.dk', site.url);
      const id = await anna.bookMeeting(
        bookingOf({ title: 'Frokostmøde', date: '2026-10-26', start: '12:00', end: '13:00' }),
      );
      await context.clock.install({ time: new Date('2026-10-26T07:00:00+01:00') });
      await logInAt(page, site.url);

      await test.step('the clock here is slow: the venue says that it is too late', async () => {
        await page.goto(at('/meetings/create'));
        await expect(page.getByText('Du kan tidligst booke til mandag 26. oktober.')).toBeVisible();
        await fillInMeeting(page, {
          title: 'Hastemøde',
          date: '2026-10-26',
          start: '10:30',
          rooms: ['Havnen'],
        });
        await button(page, 'Videre').click();
        await addDelivery(page, { ...coffee, time: '10:30' });
        await button(page, 'Book møde').click();
        await expectToast(page, 'Mødet starter efter deadline.', 'alert');
        await page.getByRole('link', { name: 'Ret mødet' }).click();
        await expect(field(page, 'Titel')).toHaveValue('Hastemøde');
        await field(page, 'Dato').fill('2026-10-27');
        await button(page, 'Videre').click();
        await button(page, 'Book møde').click();
        await expect(meetingRow(page, 'Hastemøde')).toContainText('27/10-2026 10:30–11:00');
        const [booked] = await anna.meetingsCalled('Hastemøde');
        expect(booked?.attributes).toMatchObject({ date: '2026-10-27', start_time: '10:30' });
      });

      await test.step('two minutes before ten it can be changed on all of its pages; at ten on none', async () => {
        await context.clock.setSystemTime(new Date('2026-10-26T09:58:00+01:00'));
        const pages = { list: page, detail: await context.newPage(), form: await context.newPage() };
        await pages.list.goto(at('/meetings'));
        await pages.detail.goto(at(`/meetings/${id}`));
        await pages.form.goto(at(`/meetings/${id}/edit`));
        const cancel = pages.list.getByRole('link', { name: 'Aflys Frokostmøde' });
        const controls = pages.detail.getByRole('main').getByRole('link', { name: /Rediger|Tilføj|Aflys/ });
        await expect(cancel).toBeVisible();
        await expect(pages.detail.getByText('26/10-2026 12:00–13:00')).toBeVisible();
        await expect(controls).toHaveCount(4);
        await field(pages.form, 'Titel').fill('For sent');
        await expect(button(pages.form, 'Gem')).toBeVisible();

        await context.clock.fastForward('02:00');
        await expect(cancel).toHaveCount(0);
        await expect(controls).toHaveCount(0);
        await expect(button(pages.detail, 'Fjern leverance kl. 12:00')).toHaveCount(0);
        await expect(pages.detail.getByText('fristen var i dag kl. 10:00')).toBeVisible();
        await expect(button(pages.form, 'Gem')).toHaveCount(0);
        await expect(pages.form.getByText(/Mødet kan ikke ændres længere/)).toBeVisible();
        await expect(field(pages.form, 'Titel')).toHaveValue('For sent');
        expect(await anna.meetingsCalled('Frokostmøde')).toHaveLength(1);
      });
    } finally {
      await context.close();
      expect(await site.stop()).toBe(0);
    }
  });
});

async function logInAt(page: Page, site: string) {
  await page.goto(`${site}/account/login`);
  await fillInLogIn(page, 'anna@kantinen.dk');
  await expect(page).toHaveURL(`${site}/`);
}
