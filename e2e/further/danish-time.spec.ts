import type { Page } from '@playwright/test';

import { hideVenueClock, passTime } from '../support/device-clock';
import { goToOrderDetails, logIn, submitGuest } from '../support/order';
import { holdBack, openHydrated } from '../support/rendered-site';
import { addArticle, expectReceipt, takeaway } from '../support/shops';
import { startSite, useSite } from '../support/sites';
import { expect, test } from '../support/test';
import { accountOf } from '../support/venue-api';

const dayShown = (page: Page, words: string) =>
  expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible();
const dish = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words }).first();

/** Orders a dish with this pickup time on the employee card. */
async function orderFor(page: Page, pickup: string): Promise<string> {
  const name = await addArticle(page, `Afhentes efter ${pickup}`);
  await goToOrderDetails(page);
  await page.getByRole('button', { name: 'Betal med medarbejderkort' }).click();
  await expectReceipt(page, takeaway, name);
  return name;
}

test.describe('on the day before the first Monday of summer time', () => {
  useSite(() => startSite({ DEMO_NOW: '2026-03-29T12:00:00+02:00' }));

  test.describe('a browser in Los Angeles', () => {
    test.use({ timezoneId: 'America/Los_Angeles' });

    test('shows tomorrow as today from Danish midnight on, and orders for it', async ({ page, request }) => {
      await hideVenueClock(page.context());
      await page.clock.install({ time: new Date('2026-03-29T23:30:00+02:00') });
      await logIn(page);

      await page.goto('/takeaway');
      await expect(page).toHaveURL('/takeaway/2026-03-30');
      await expect(page.getByText('Der er lukket i dag. Her er mandag 30. marts.')).toBeVisible();
      await dayShown(page, 'I morgen');
      await expect(page.getByRole('button', { name: 'Forrige dag' })).toBeDisabled();
      await expect(dish(page, 'Afhentes efter 11:30')).toContainText('Bestil senest i morgen kl. 10:30');

      await passTime(page, '31:00');
      await dayShown(page, 'I dag');
      await expect(dish(page, 'Afhentes efter 11:30')).toContainText('Bestil senest i dag kl. 10:30');

      const name = await orderFor(page, '11:30');
      await expect(page.getByText('Hentes mandag 30. marts kl. 11:30')).toBeVisible();
      const [order] = await (await accountOf(request)).orders();
      const line = order?.order_lines.find(({ product_name }) => product_name === name);
      expect(Date.parse(line?.pickup_at ?? '')).toBe(Date.parse('2026-03-30T11:30:00+02:00'));
    });
  });

  test('a hover before the click on a closed day does not suppress the notice of the closed day', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2026-03-29T12:00:00+02:00') });
    const menus = /\/api\/v1\/takeaway\/menu-items\//;
    const days: string[] = [];
    page.on('request', (request) => {
      if (menus.test(request.url())) days.push(request.url().slice(-10));
    });
    const release = await holdBack(page, menus);
    // The front page would have the menu already.
    await openHydrated(page, '/om-os');
    const link = page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Takeaway' });
    const menuAsked = page.waitForRequest('**/api/v1/takeaway/menu-items/2026-03-30');
    await link.hover();
    await menuAsked;
    await link.click();
    await expect(page.getByText('Der er lukket i dag. Her er mandag 30. marts.')).toBeVisible();
    await expect(page).toHaveURL('/takeaway/2026-03-30');
    await release();
    await expect(dish(page, 'Afhentes efter 11:30')).toBeVisible();
    expect(days).toEqual(['2026-03-30']);

    await page.getByLabel('Vælg dato').fill('2026-04-11');
    await expect(page).toHaveURL('/takeaway/2026-04-13');
    await page.goBack();
    await expect(page).toHaveURL('/takeaway/2026-03-30');
    await page.goBack();
    await expect(page).toHaveURL('/om-os');
  });

  test('the notice of the closed day is there after a reload, and after going on and back', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2026-03-29T12:00:00+02:00') });
    const notice = page.getByText('Der er lukket i dag. Her er mandag 30. marts.');
    await page.goto('/takeaway');
    await expect(notice).toBeVisible();

    await page.reload();
    await expect(page).toHaveURL('/takeaway/2026-03-30');
    await expect(notice).toBeVisible();

    await expect(dish(page, 'Afhentes efter 11:30')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Hjem' }).click();
    await expect(page).toHaveURL('/');
    await expect(notice).toBeHidden();
    await page.goBack();
    await expect(notice).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  });
});

test.describe('on the first Monday after summer time', () => {
  useSite(() => startSite({ DEMO_NOW: '2026-10-26T10:31:00+01:00' }));

  test.describe('a browser in Auckland', () => {
    test.use({ timezoneId: 'Pacific/Auckland' });

    test('disables a dish at its deadline and removes it from the cart, while supper stays available', async ({
      page,
      request,
    }) => {
      await hideVenueClock(page.context());
      await page.clock.install({ time: new Date('2026-10-26T10:00:00+01:00') });
      await logIn(page);
      await page.goto('/takeaway');
      await expect(page).toHaveURL('/takeaway/2026-10-26');
      await dayShown(page, 'I dag');
      const lunch = dish(page, 'Afhentes efter 11:30');
      await expect(lunch).toContainText('Bestil senest i dag kl. 10:30');
      const name = await addArticle(page, 'Afhentes efter 11:30');
      await passTime(page, '31:00');
      await expect(lunch).toContainText('Ikke tilgængelig');
      await expect(lunch).toContainText('Bestillingsfristen er overskredet');
      await page.getByRole('link', { name: 'Gennemgå ordre og betal' }).click();
      await expect(
        page
          .getByRole('main')
          .getByText(`${name} er taget ud af kurven, fordi fristen for at bestille er overskredet.`),
      ).toBeVisible();

      await page.goto('/takeaway');
      await expect(dish(page, 'Afhentes efter 17:00')).toContainText('Bestil senest i dag kl. 16:00');
      const supper = await orderFor(page, '17:00');
      await expect(page.getByText('Hentes mandag 26. oktober kl. 17:00')).toBeVisible();
      const [order] = await (await accountOf(request)).orders();
      const line = order?.order_lines.find(({ product_name }) => product_name === supper);
      expect(Date.parse(line?.pickup_at ?? '')).toBe(Date.parse('2026-10-26T17:00:00+01:00'));
    });
  });

  test.describe('a browser whose clock is slow', () => {
    test.use({ expectedComplaint: /payment-sessions/ });

    test('learns from the venue before the payment that the deadline has passed', async ({
      page,
      context,
    }) => {
      await hideVenueClock(context);
      await page.clock.install({ time: new Date('2026-10-26T09:00:00+01:00') });
      await page.goto('/takeaway/2026-10-26');
      await addArticle(page, 'Afhentes efter 11:30');
      await goToOrderDetails(page);
      await submitGuest(page);
      await expect(
        page.getByText(
          'En eller flere af tingene i kurven er desværre udløbet. Din kurv er blevet opdateret. Prøv igen',
        ),
      ).toBeVisible();
      await expect(page).toHaveURL('/takeaway/cart');
      await expect(page.getByRole('main').getByText('Kurven er tom.')).toBeVisible();
    });
  });
});
