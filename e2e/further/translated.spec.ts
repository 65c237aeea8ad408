import type { Page } from '@playwright/test';

import {
  button,
  coffee,
  deliveryCard,
  expectToast,
  field,
  goToSummary,
  lateDay,
  meetingRow,
} from '../support/meetings';
import {
  addDish,
  cards,
  goToOrderDetails,
  fillInLogIn,
  logOut,
  nextOpenDay,
  payAsGuest,
  payByCard,
} from '../support/order';
import { expect, test } from '../support/test';
import { type Translator, translatePages } from '../support/translator';

const totalOf = (page: Page) => page.getByRole('row', { name: /^Total/ }).getByRole('cell');

async function order(page: Page) {
  await test.step('search, the days and the menu', async () => {
    await page.goto(`/takeaway/${nextOpenDay(1)}`);
    await page.getByRole('searchbox', { name: 'Søg i menuen' }).fill('flterkaffe');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Søg i menuen' }).fill('xyzzy');
    await expect(page.getByText('Intet på dagens menu passer til ”xyzzy”.')).toBeVisible();
    await button(page, 'Ryd søgning').click();
    await expect(page.getByRole('searchbox')).toBeFocused();
  });

  const name = await addDish(page);
  const dish = page.getByRole('article', { name }).or(page.getByRole('article').filter({ hasText: name }));
  await dish.first().getByRole('button', { name: 'Føj til kurv' }).click();
  await expect(dish.first().getByText('2 i kurven')).toBeVisible();
  const other = await addDish(page, 1);

  await test.step('the cart, with a line taken out and put back', async () => {
    await page.getByRole('link', { name: 'Gennemgå ordre og betal' }).click();
    await expect(page.getByRole('row', { name: other })).toBeVisible();
    const before = await totalOf(page).innerText();
    await button(page, `Reducer antal af ${other}`).click();
    await expect(page.getByText(`${other} er taget ud af kurven.`).first()).toBeVisible();
    await expect(totalOf(page)).not.toHaveText(before);
    await button(page, 'Fortryd').click();
    await expect(totalOf(page)).toHaveText(before);
    await expect(page.getByRole('link', { name: /^Kurv .*3 varer$/ })).toBeVisible();
  });

  await goToOrderDetails(page);
  await payAsGuest(page);
  await payByCard(page, cards.accepted);
  await expect(page.getByRole('heading', { name: 'Kvittering', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name })).toBeVisible();
}

async function bookMeeting(page: Page, title: string, date: string) {
  await page.goto('/account/login?next=%2Fmeetings');
  await fillInLogIn(page, 'anna@kantinen.dk');
  await expect(page).toHaveURL('/meetings');
  await goToSummary(page, { title, date, start: '09:00', rooms: ['Havnen'] }, coffee);

  await test.step('a delivery is removed, put back, and changed', async () => {
    await button(page, 'Fjern leverance kl. 09:30').click();
    await expect(page.getByText('Leverancen kl. 09:30 er fjernet.').first()).toBeVisible();
    await button(page, 'Fortryd').click();
    await expect(deliveryCard(page, 'Havnen kl. 09:30')).toContainText('200,00 kr.');
    await deliveryCard(page, 'Havnen kl. 09:30').getByRole('link').first().click();
    await field(page, 'Antal 1').fill('9');
    await button(page, 'Gem').click();
    await expect(deliveryCard(page, 'Havnen kl. 09:30')).toContainText('225,00 kr.');
  });

  await button(page, 'Book møde').click();
  await expectToast(page, 'Mødet blev booket!');
  await expect(meetingRow(page, title)).toContainText('09:00–10:00');
  await logOut(page);
}

for (const translator of ['Chrome', 'Safari'] as const satisfies Translator[])
  test.describe(`a page that ${translator} translates`, () => {
    // Chrome's elements come before React, which then renders the page anew.
    if (translator === 'Chrome') test.use({ expectedComplaint: /React error #418/ });
    test.beforeEach(({ context }) => translatePages(context, translator));

    test('shows every number and word while a guest orders and pays', ({ page }) => order(page));

    test('shows them to a person who books a meeting and logs out', ({ page }) =>
      bookMeeting(page, `Møde oversat af ${translator}`, lateDay(translator === 'Chrome' ? 3 : 4)));
  });
