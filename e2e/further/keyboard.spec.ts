import { button, expectToast, field } from '../support/meetings';
import { cardForm, cards, nextOpenDay } from '../support/order';
import { createKeyboard, phone } from '../support/keyboard';
import { openHydrated } from '../support/rendered-site';
import { expect, test } from '../support/test';
import { accountOf, menuOf } from '../support/venue-api';

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a guest orders takeaway by keyboard', async ({ page }) => {
    const keys = createKeyboard(page);
    const main = page.getByRole('main');
    await openHydrated(page, `/takeaway/${nextOpenDay(2)}`);
    await expect(button(page, 'Føj til kurv').first()).toBeVisible();

    await test.step('the guest skips the navigation and reads a description', async () => {
      await keys.press('Tab');
      await expect(page.getByRole('link', { name: 'Spring til indhold' })).toBeFocused();
      await keys.press('Enter');
      await expect(main).toBeFocused();
      await keys.press('Tab');
      expect(await main.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      // Which dish comes first depends on the weekday.
      const more = button(page, 'Læs mere').last();
      await keys.use(more);
      const close = page.getByRole('dialog').getByRole('button', { name: 'Luk' });
      await expect(close).toBeFocused();
      await keys.press('Escape');
      await expect(more).toBeFocused();
      await keys.press('Enter');
      await keys.press('Space');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(more).toBeFocused();
    });

    await test.step('the guest adds two dishes and opens the cart', async () => {
      const cake = page
        .getByRole('article')
        .filter({ hasText: 'Afhentes efter 17:00', hasNotText: 'styk tilbage' });
      await keys.goBackTo(button(page, 'Føj til kurv').first());
      await keys.press('Enter');
      await expect(main.getByText('1 i kurven')).toHaveCount(1);
      await keys.use(cake.getByRole('button', { name: 'Føj til kurv' }), 'Space');
      await expect(main.getByText('1 i kurven')).toHaveCount(2);
      await keys.goBackTo(page.getByRole('link', { name: 'Gennemgå ordre og betal' }));
      await keys.press('Enter');
      await keys.expectHeading('Kurv');
    });

    await test.step('the guest adds one, removes one and restores it', async () => {
      const more = page.getByRole('button', { name: /^Øg antal af/ }).last();
      await keys.use(more, 'Space');
      await expect(page.getByRole('link', { name: /^Kurv .*3 varer$/ })).toBeVisible();
      const less = page.getByRole('button', { name: /^Reducer antal af/ }).first();
      await keys.goBackTo(less);
      await keys.press('Enter');
      await expect(button(page, 'Fortryd')).toBeFocused();
      await keys.press('Enter');
      await expect(less).toBeFocused();
      await keys.use(page.getByRole('button', { name: 'Til betaling', exact: true }));
      await keys.expectHeading('Ordredetaljer');
    });

    await test.step('the first missing order field gets the focus', async () => {
      await keys.use(button(page, 'Videre'));
      await expect(page.getByLabel('Afdeling')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await keys.goTo(page.getByRole('radio').first());
      await keys.press('ArrowDown');
      await expect(page.getByRole('radio').nth(1)).toBeChecked();
      await keys.press('ArrowUp');
      await expect(page.getByRole('radio').first()).toBeChecked();
      await keys.use(button(page, 'Videre'));
      await expect(page).toHaveURL(/order-details$/);
      await keys.expectHeading('Ordredetaljer');
    });

    await test.step('the guest fills in the order details', async () => {
      await keys.use(button(page, 'Betal nu'));
      await expect(field(page, 'Navn')).toBeFocused();
      await page.keyboard.type('Gitte Gæst');
      await keys.type(field(page, 'Email-adresse'), 'gitte@example.dk');
      await keys.use(page.getByRole('checkbox', { name: /betingelser/ }), 'Space');
      await keys.use(button(page, 'Betal nu'));
      await keys.expectHeading('Betaling');
    });

    await test.step('the guest pays in the provider’s form', async () => {
      const form = cardForm(page);
      await keys.type(form.getByLabel('Kortnummer'), cards.accepted);
      await keys.goTo(button(page, 'Tilbage'));
      await keys.goBackTo(form.getByLabel('Kontrolcifre'));
      await page.keyboard.type('123');
      await keys.goBackTo(form.getByLabel('Udløbsdato'));
      await page.keyboard.type('1230');
      await keys.use(form.getByRole('button', { name: /^Betal/ }));
      await keys.expectHeading('Kvittering');
      await expect(page.getByText('Tak for din bestilling.')).toBeVisible();
    });
  });

  test('the navigation covers the page and closes on Escape and on navigation', async ({ page }) => {
    const keys = createKeyboard(page);
    await openHydrated(page, '/om-os');
    const menu = page.getByRole('navigation', { name: 'Hovedmenu' });
    await keys.use(button(page, 'Menu'));
    await expect(menu).toBeVisible();
    await keys.goTo(menu.getByRole('link', { name: 'Hjem' }));
    await keys.press('Escape');
    await expect(button(page, 'Menu')).toBeFocused();
    await expect(menu).toBeHidden();
    await keys.press('Space');
    await keys.use(menu.getByRole('link', { name: 'Butik' }));
    await keys.expectHeading('Hovedmenu');
  });

  test('every focus stop of the menu is visible and in reading order in both directions', async ({
    page,
  }) => {
    const keys = createKeyboard(page);
    await page.goto(`/takeaway/${nextOpenDay(2)}`);
    await button(page, 'Føj til kurv').first().click();
    await expect(page.getByText('1 i kurven')).toBeVisible();
    await page.reload();
    // The server's HTML lacks the stops that a cart adds.
    await expect(page.getByText('1 i kurven')).toBeVisible();
    // The code of the hearts comes last.
    await expect(page.getByRole('button', { name: /^Gem .* som favorit$/ }).first()).toBeVisible();
    const there = await keys.stops('Tab');
    expect(there.length).toBeGreaterThan(20);
    expect((await keys.stops('Shift+Tab', there.length)).reverse()).toEqual(there);
  });
});

test('a person searches the shop and pays with the employee card by keyboard', async ({ page }) => {
  const keys = createKeyboard(page);
  const menu = page.getByRole('navigation', { name: 'Hovedmenu' });
  await openHydrated(page, '/retail');
  await keys.use(menu.getByRole('link', { name: 'Log ind' }));
  await keys.expectHeading('Log ind');

  await keys.type(field(page, 'Email-adresse'), 'anna@kantinen.dk');
  await keys.type(field(page, 'Kodeord'), 'kantine1234');
  await keys.press('Enter');
  await expect(menu.getByRole('link', { name: 'Min konto' })).toBeVisible();
  await keys.expectHeading('Kantinen');

  await keys.goBackTo(menu.getByRole('link', { name: 'Butik' }));
  await keys.press('Enter');
  await keys.expectHeading('Hovedmenu');
  const search = page.getByRole('searchbox', { name: 'Søg i butikken' });
  await keys.type(search, 'xyzzy');
  await keys.use(button(page, 'Ryd søgning'));
  await expect(search).toBeFocused();
  await page.keyboard.type('Kaffe, stor');
  await keys.use(button(page, 'Føj til kurv').first());
  await keys.goBackTo(page.getByRole('link', { name: 'Til kurven' }));
  await keys.press('Enter');
  await keys.expectHeading('Kurv');

  await keys.use(page.getByRole('button', { name: 'Reducer antal af Kaffe, stor kop' }));
  await expect(button(page, 'Fortryd')).toBeFocused();
  await keys.press('Space');
  await keys.use(button(page, 'Til betaling'));
  await keys.expectHeading('Ordredetaljer');
  await keys.use(button(page, 'Betal med medarbejderkort'));
  await keys.expectHeading('Kvittering');
  await keys.use(page.getByRole('main').getByRole('link', { name: 'Min konto' }));
  await keys.expectHeading('Min profil');
});

test('a person signs up, and another one cancels an order, by keyboard', async ({ page, request }) => {
  const keys = createKeyboard(page);
  await openHydrated(page, '/');
  await keys.use(page.getByRole('navigation').getByRole('link', { name: 'Opret bruger' }));
  await keys.expectHeading('Opret bruger');
  await keys.use(button(page, 'Opret bruger'));
  await expect(field(page, 'Email-adresse')).toBeFocused();
  await page.keyboard.type(`tastatur-${Date.now()}@kantinen.dk`);
  for (const name of ['Kodeord', 'Gentag kodeord']) await keys.type(field(page, name), 'frokost på 4. sal');
  await keys.use(button(page, 'Vis kodeord').last(), 'Space');
  await keys.type(field(page, 'Navn'), 'Tast Atur');
  await keys.type(field(page, 'Medarbejdernummer'), '4711');
  for (const name of [/betingelser/, /privatlivspolitik/])
    await keys.use(page.getByRole('checkbox', { name }), 'Space');
  await keys.use(button(page, 'Opret bruger'));
  await expectToast(page, 'Vi har sendt en bekræftelsesmail til din email-adresse');
  await keys.expectHeading('Kantinen');

  // Other tests order for Anna too, and the first page of the list has ten orders.
  const dishes = await menuOf(request, nextOpenDay(2));
  const anna = await accountOf(request);
  const order = await anna.buyDish(dishes.find(({ remaining }) => remaining === null)!.id, 1);
  await page.goto('/account/orders');
  await keys.type(field(page, 'Email-adresse'), 'anna@kantinen.dk');
  await keys.type(field(page, 'Kodeord'), 'kantine1234');
  await keys.use(page.getByRole('main').getByRole('button', { name: 'Log ind' }));
  await keys.expectHeading('Ordrehistorik');
  const row = page.getByRole('row').filter({ hasText: 'Ikke færdiggjort' });
  await keys.use(row.getByRole('link', { name: `Ordre #${order}`, exact: true }));
  await keys.expectHeading(/^Ordre/);
  const cancel = button(page, 'Annullér ordre');
  await keys.use(cancel);
  await keys.press('Escape');
  await expect(cancel).toBeFocused();
  await keys.press('Enter');
  // A destructive button must not have the initial focus.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Luk' })).toBeFocused();
  await keys.goBackTo(page.getByRole('dialog').getByRole('button', { name: 'Ja, annullér ordren' }));
  await keys.press('Enter');
  await expectToast(page, 'Ordren blev annnulleret');
  await keys.expectHeading('Ordrehistorik');
});

test('a person books a meeting with a delivery by keyboard', async ({ page, request }) => {
  const [title, date] = [`Tastaturmøde ${Date.now()}`, nextOpenDay(26)];
  const keys = createKeyboard(page);
  await page.goto('/meetings');
  await keys.type(field(page, 'Email-adresse'), 'anna@kantinen.dk');
  await keys.type(field(page, 'Kodeord'), 'kantine1234');
  await keys.press('Enter');
  await keys.expectHeading('Dine møder');
  await keys.use(page.getByRole('link', { name: 'Nyt møde' }));
  await keys.expectHeading('Nyt møde');

  await keys.use(button(page, 'Videre'));
  await expect(field(page, 'Dato')).toBeFocused();
  await keys.goBackTo(field(page, 'Titel'));
  await page.keyboard.type(title);
  await keys.typeDay(field(page, 'Dato'), date);
  await keys.type(field(page, 'Starttidspunkt'), '0900AM');
  await expect(field(page, 'Sluttidspunkt')).toHaveValue('10:00');
  await keys.type(field(page, 'Antal interne'), '3');
  await keys.type(field(page, 'Omkostningssted'), '4711');
  await keys.type(field(page, 'Opstilling'), 'Hest');
  await keys.type(field(page, 'Lokale 1'), 'Kaj');
  await keys.use(button(page, 'Tilføj lokale'));
  await expect(field(page, 'Lokale 2')).toBeFocused();
  await keys.use(button(page, 'Fjern lokale 2'));
  await keys.use(button(page, 'Videre'));
  await expect(page).toHaveURL('/meetings/create/summary');
  await keys.expectHeading('Nyt møde');

  await keys.use(page.getByRole('link', { name: 'Tilføj leverance' }));
  await keys.expectHeading('Tilføj leverance');
  await keys.type(field(page, 'Tidspunkt'), '0915AM');
  await keys.type(field(page, 'Mødelokale'), 'Kaj');
  await keys.use(button(page, 'Tilføj'));
  await expect(field(page, 'Produkt 1')).toBeFocused();
  await page.keyboard.type('Kaffe');
  await keys.goTo(field(page, 'Antal 1'));
  await keys.press('ArrowUp');
  await keys.use(button(page, 'Tilføj'));
  await keys.use(button(page, 'Fjern 2'));
  await keys.use(button(page, 'Gem'));
  await keys.expectHeading('Nyt møde');
  await keys.use(button(page, 'Book møde'));
  await expectToast(page, 'Mødet blev booket!');
  await keys.expectHeading('Dine møder');

  const [booked] = await (await accountOf(request)).meetingsCalled(title);
  expect(booked?.attributes).toMatchObject({ date, start_time: '09:00', end_time: '10:00' });
  expect(booked?.meeting_milestones[0]?.meeting_milestone_lines[0]?.quantity).toBe(2);
});
