import { hideVenueClock } from '../support/device-clock';
import {
  addDelivery,
  button,
  coffee,
  expectToast,
  field,
  fillInMeeting,
  lateDay,
  meetingRow,
} from '../support/meetings';
import { untilIdle } from '../support/open-requests';
import { logIn, logInAt, nextOpenDay } from '../support/order';
import { startSite } from '../support/sites';
import { expect, test } from '../support/test';
import { accountOf, bookingOf } from '../support/venue-api';

test('a person changes the deliveries of a meeting, moves it within their times and cancels it', async ({
  page,
  request,
}) => {
  const title = `Kvartalsmøde ${Date.now()}`;
  const anna = await accountOf(request);
  const id = await anna.bookMeeting(bookingOf({ title, date: lateDay(1) }));
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

  await test.step('a time that excludes a delivery is reported before the meeting is saved', async () => {
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

  // A double click must not confirm the dialog.
  await button(page, 'Fjern leverance kl. 10:00').dblclick();
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
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(meetingRow(page, title)).toHaveCount(0);
  expect(await anna.meetingsCalled(title)).toEqual([]);
});

test.describe('a delivery that another person has changed', () => {
  test.use({ expectedComplaint: /409/ });

  test('stays as it is when Enter is pressed in a field, before and after the message', async ({
    page,
    request,
  }) => {
    const title = `Afdelingsmøde ${Date.now()}`;
    const anna = await accountOf(request);
    const id = await anna.bookMeeting(bookingOf({ title, date: nextOpenDay(29) }));
    await logIn(page, `/meetings/${id}`);
    await page.getByRole('link', { name: 'Rediger leverance kl. 09:00' }).click();
    await expect(field(page, 'Antal 1')).toHaveValue('4');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await field(other, 'Antal 1').fill('40');
    await button(other, 'Gem').click();
    await expectToast(other, 'Leverancen blev gemt');

    let saves = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') saves += 1;
    });
    const save = async (press: () => Promise<void>) => {
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await press();
      expect((await saved).status()).toBe(409);
      await expect(button(page, 'Gem mine ændringer alligevel')).toBeEnabled();
    };
    await field(page, 'Antal 1').fill('5');
    await test.step('Enter saves and disables the fields until the answer', async () => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(`**/api/v1/meetings/meetings/${id}/milestones/*`, async (route) => {
        if (route.request().method() === 'PUT') await held;
        await route.continue();
      });
      await save(async () => {
        await field(page, 'Antal 1').press('Enter');
        await expect(button(page, 'Gem')).toHaveAttribute('aria-busy', 'true');
        await page.keyboard.type('9');
        answer();
      });
      await expect(field(page, 'Antal 1')).toBeFocused();
      await expect(field(page, 'Antal 1')).toHaveValue('5');
    });
    await field(page, 'Antal 1').press('Enter');
    await save(() => button(page, 'Gem').press('Enter'));
    expect(saves).toBe(2);
    const [stored] = await anna.meetingsCalled(title);
    expect(stored?.meeting_milestones[0]?.meeting_milestone_lines[0]?.quantity).toBe(40);
  });
});

test.describe('a browser in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles', expectedComplaint: /meetings\/meetings\)$/ });

  test('shows and books Danish days and closes every page at the deadline', async ({
    page,
    context,
    request,
  }) => {
    // The test starts a site of its own.
    test.slow();
    // The Monday after the clock change at 9:30: the first meeting can begin at 11:30.
    const site = await startSite({ DEMO_NOW: '2026-10-26T09:30:00+01:00' });
    const at = (path: string) => site.url + path;
    try {
      const anna = await accountOf(request, 'anna@kantinen.dk', site.url);
      const id = await anna.bookMeeting(
        bookingOf({ title: 'Frokostmøde', date: '2026-10-26', start: '12:00', end: '13:00' }),
      );
      await hideVenueClock(context);
      await context.clock.install({ time: new Date('2026-10-26T07:00:00+01:00') });
      await logInAt(page, site.url);

      await test.step('the venue refuses a booking after the deadline of a slow clock', async () => {
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

      await test.step('the meeting can be changed until 10:00 on all of its pages', async () => {
        await context.clock.setSystemTime(new Date('2026-10-26T09:30:00+01:00'));
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

        await Promise.all(Object.values(pages).map(untilIdle));
        await context.clock.fastForward('31:00');
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
