import type { Page } from '@playwright/test';

import { expectAccessible, phone } from '../support/accessibility';
import { expectStill } from '../support/layout-shift';
import { nextOpenDay } from '../support/order';
import { renderedMonday, useSharedRenderedSite } from '../support/rendered-site';
import { expect, test } from '../support/test';

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

for (const width of [375, 1280])
  test.describe(`allergens that a device keeps, at ${width} px`, () => {
    const { renderedOnce } = useSharedRenderedSite();
    test.use({ viewport: { width, height: 812 } });

    test('are said on cards without moving them, preset the filter, and are in no address before', async ({
      page,
      context,
    }) => {
      const path = `/takeaway/${renderedMonday}`;
      const marks = (on: Page) => dishes(on).getByText('Indeholder mælk', { exact: true });
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));

      await test.step('the person keeps the choice', async () => {
        await page.goto(path);
        await page.getByRole('button', { name: 'Allergener og kost' }).click();
        await page.getByRole('checkbox', { name: 'mælk' }).check();
        await page.getByRole('button', { name: 'Husk på denne enhed' }).click();
        await expect(page.getByText('Husket i denne browser: uden mælk.')).toBeVisible();
        await expectAccessible(page, [{ width, height: 812 }]);
      });

      await test.step('cards and cart say what is in a dish', async () => {
        await renderedOnce(path);
        sent.length = 0;
        await page.goto(path);
        const withMilk = dishes(page).filter({ hasText: milk });
        await expect(marks(page).first()).toBeVisible();
        await expect(marks(page)).toHaveCount(await withMilk.count());
        await expectStill(page);
        await expectAccessible(page, [{ width, height: 812 }]);
        await expect(page).toHaveURL(path);
        expect(sent.filter((text) => /m(æ|%C3%A6)lk/i.test(text))).toEqual([]);
        await withMilk.first().getByRole('button', { name: 'Føj til kurv' }).click();
        await expect(withMilk.first().getByText('1 i kurven')).toBeVisible();
        await page.goto('/takeaway/cart');
        await expect(page.getByRole('row').getByText('Indeholder mælk', { exact: true })).toBeVisible();
        await renderedOnce('/retail/folders/2');
        await page.goto('/retail/folders/2');
        await expect(
          page.getByText('Indeholder mælk', { exact: true }).filter({ visible: true }),
        ).not.toHaveCount(0);
        await expectStill(page);
      });

      await test.step('the filter begins with it, and another tab agrees when it is forgotten', async () => {
        const other = await context.newPage();
        await other.goto(path);
        await expect(marks(other).first()).toBeVisible();
        await page.goto(path);
        await page.getByRole('button', { name: 'Allergener og kost' }).click();
        await expect(page.getByText(chosen)).toBeVisible();
        await expect(page).toHaveURL(`${path}?uden=m%C3%A6lk`);
        await expect(dishes(page).filter({ hasText: milk })).toHaveCount(0);
        await page.getByRole('button', { name: 'Glem' }).click();
        await expect(page.getByText(/^Husket/)).toHaveCount(0);
        await expect(marks(other)).toHaveCount(0);
      });
    });
  });
