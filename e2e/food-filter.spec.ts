import type { Page } from '@playwright/test';

import { expectAccessible, phone } from './support/accessibility';
import { button, field, goToSummary } from './support/meetings';
import { logIn, nextOpenDay } from './support/order';
import { expect, test } from './support/test';

const dishes = (page: Page) => page.getByRole('main').getByRole('article');
const milk = /Allergener:[^.]*mælk/;
const told = (page: Page) => page.getByText(/^Viser \d+ af \d+\./);
const chosen = 'Allergener og kost: uden mælk';

test('a filter by allergens stays in the address, over a reload, the next day and the back button', async ({
  page,
}) => {
  const day = nextOpenDay(1);
  await page.goto(`/takeaway/${day}`);
  await expect(dishes(page).filter({ hasText: milk })).not.toHaveCount(0);
  const all = await dishes(page).count();
  await page.getByRole('button', { name: 'Allergener og kost' }).click();
  await page.getByRole('checkbox', { name: 'mælk' }).check();
  await expect(told(page)).toBeVisible();
  await expect(dishes(page).filter({ hasText: milk })).toHaveCount(0);
  await expect(dishes(page)).not.toHaveCount(0);
  await expect(page).toHaveURL(`/takeaway/${day}?uden=m%C3%A6lk`);
  await expectAccessible(page, [phone]);

  await page.reload();
  await expect(page.getByText(chosen)).toBeVisible();
  await expect(dishes(page).filter({ hasText: milk })).toHaveCount(0);

  await page.getByRole('button', { name: 'Næste dag' }).click();
  await expect(page).toHaveURL(`/takeaway/${nextOpenDay(2)}?uden=m%C3%A6lk`);
  await expect(page.getByText(chosen)).toBeVisible();
  await expect(dishes(page).filter({ hasText: milk })).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(`/takeaway/${day}?uden=m%C3%A6lk`);
  await page.getByText(chosen).click();
  await page.getByRole('button', { name: 'Nulstil' }).click();
  await expect(dishes(page)).toHaveCount(all);
  await expect(page).toHaveURL(`/takeaway/${day}`);
});

test('the same filter is above the products of a meeting', async ({ page }) => {
  await logIn(page);
  await goToSummary(page, {
    title: 'Møde uden mælk',
    date: nextOpenDay(28),
    start: '09:00',
    rooms: ['Havnen'],
  });
  await page.getByRole('link', { name: 'Tilføj leverance' }).click();
  await page.getByRole('button', { name: 'Allergener og kost' }).click();
  await page.getByRole('checkbox', { name: 'mælk' }).check();
  await expect(page).toHaveURL(/\/meetings\/create\/milestones\/add\?uden=m%C3%A6lk$/);
  await page.reload();
  await expect(page.getByText(chosen)).toBeVisible();
  await expect(told(page)).toBeVisible();

  await field(page, 'Tidspunkt').fill('09:30');
  await button(page, 'Tilføj').click();
  const offered = field(page, 'Produkt 1').locator('option');
  await expect(offered.filter({ hasText: 'Kaffe og te' })).toHaveCount(1);
  await expect(offered.filter({ hasText: 'Morgenbrød' })).toHaveCount(0);
  await expectAccessible(page, [phone]);
});
