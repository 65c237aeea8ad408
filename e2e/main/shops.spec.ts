import { readFile } from 'node:fs/promises';

import { cartBadge, cards, logIn, nextOpenDay, payByCard } from '../support/order';
import { openHydrated } from '../support/rendered-site';
import { addArticle, expectReceipt, retail, takeaway } from '../support/shops';
import { expect, test } from '../support/test';
import { menuOf } from '../support/venue-api';

const required = 'Dette felt er påkrævet.';

test('a visitor finds a drink in a folder, changes the quantity and buys it', async ({ page }) => {
  await test.step('the visitor opens a folder from the front page', async () => {
    await openHydrated(page, '/');
    await page.getByRole('main').getByRole('link', { name: 'Butik' }).click();
    await expect(page.getByRole('heading', { name: 'Hovedmenu', level: 1 })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Til kurven' })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Drikkevarer' }).click();
    await expect(page).toHaveURL('/retail/folders/1');
    await expect(page.getByRole('heading', { name: 'Drikkevarer', level: 1 })).toBeVisible();
  });

  await test.step('the visitor adds the drink and changes its quantity', async () => {
    await addArticle(page, 'Hyldeblomstsaft');
    await expect(cartBadge(page, /^Kurv 24,00 kr\. 1 vare$/)).toBeVisible();
    await page.getByRole('link', { name: 'Til kurven' }).click();
    await expect(page.getByRole('heading', { name: 'Kurv', level: 1 })).toBeVisible();
    const total = page.getByRole('row', { name: /^Total/ });
    await page.getByRole('button', { name: 'Øg antal af Hyldeblomstsaft' }).click();
    await page.getByRole('button', { name: 'Øg antal af Hyldeblomstsaft' }).click();
    await expect(total).toContainText('72,00 kr.');
    await page.getByRole('button', { name: 'Reducer antal af Hyldeblomstsaft' }).click();
    await expect(total).toContainText('48,00 kr.');
    await expect(cartBadge(page, /^Kurv 48,00 kr\. 2 varer$/)).toBeVisible();
  });

  await page.getByRole('button', { name: 'Til betaling' }).click();
  await test.step('missing details are reported at their fields', async () => {
    await expect(page.getByRole('heading', { name: 'Basisoplysninger' })).toBeVisible();
    await page.getByRole('button', { name: 'Betal nu' }).click();
    await expect(page.getByText(required)).toHaveCount(3);
    await expect(page.getByLabel('Navn')).toBeFocused();
    await expect(page.getByLabel('Email-adresse')).toHaveAccessibleDescription(required);
    await expect(page.getByRole('link', { name: 'betingelserne', exact: true })).toHaveAttribute(
      'href',
      '/betingelser',
    );
    await page.getByLabel('Navn').fill('Gitte Gæst');
    await page.getByLabel('Email-adresse').fill('gitte@example.dk');
    await page.getByRole('checkbox', { name: /betingelser/ }).check();
    await page.getByRole('button', { name: 'Betal nu' }).click();
  });
  await payByCard(page, cards.accepted);

  await expectReceipt(page, retail, 'Hyldeblomstsaft');
  await test.step('the receipt survives a reload, and the cart is empty', async () => {
    await page.reload();
    await expectReceipt(page, retail, 'Hyldeblomstsaft 2 48,00 kr.');
    await expect(page.getByText('Ordrenummer')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Føj til kalender' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Bestil mere' }).click();
    await expect(page).toHaveURL('/retail');
    await expect(cartBadge(page, /^Kurv .*0 varer$/)).toBeVisible();
  });
});

test('a person with an account orders takeaway with a filled form and a receipt to print and add to a calendar', async ({
  page,
  request,
}) => {
  await logIn(page);
  const cake = await takeaway.fill(page);
  await takeaway.checkOut(page);
  await expect(page.getByLabel('Email-adresse')).toHaveValue('anna@kantinen.dk');
  await expect(page.getByLabel('Navn')).toHaveValue('Anna Østergaard');
  await expect(page.getByRole('checkbox', { name: /betingelser/ })).toHaveCount(0);
  await page.getByLabel('Kommentar').fill('Uden glasur');
  await page.getByRole('button', { name: 'Betal nu', exact: true }).click();
  await payByCard(page, cards.accepted);
  await expectReceipt(page, takeaway, cake, 'Bærepose');

  await test.step('the receipt survives a reload', async () => {
    await page.reload();
    await expectReceipt(page, takeaway, cake, 'Bærepose');
    await expect(page.getByRole('main').getByRole('link', { name: 'Min konto' })).toHaveAttribute(
      'href',
      '/account/profile',
    );
  });

  await test.step('the calendar file has the pickup', async () => {
    const dish = (await menuOf(request, nextOpenDay(2))).find(({ name }) => name === cake);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Føj til kalender' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('afhentning.ics');
    const lines = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '').split('\r\n');
    const start = new Date(dish?.pickup_at ?? '').toISOString().replace(/[-:]|\.000/g, '');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VEVENT',
        `DTSTART:${start}`,
        expect.stringMatching(/^DTEND:\d{8}T\d{6}Z$/),
        'SUMMARY:Afhent mad hos Kantinen',
        `DESCRIPTION:1 × ${cake}`,
        expect.stringMatching(/^LOCATION:Havnegade 1/),
      ]),
    );
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });

  await test.step('the receipt prints', async () => {
    await page.evaluate(() => {
      // The site writes the title anew with each change of its page.
      window.print = () => (document.documentElement.dataset['isPrinted'] = 'yes');
    });
    await page.getByRole('button', { name: 'Udskriv' }).click();
    await expect(page.locator('html[data-is-printed]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('row', { name: cake })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Hovedmenu' })).toBeHidden();
  });
});
