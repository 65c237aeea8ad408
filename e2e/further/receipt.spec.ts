import type { Locator, Page } from '@playwright/test';

import { cards, goToOrderDetails, logIn, nextOpenDay, payByCard, submitGuest } from '../support/order';
import { addArticle, expectReceipt, retail, takeaway } from '../support/shops';
import { expect, test } from '../support/test';

/** The sentence of a day and a time: `Hentes tirsdag 24. november kl. 11:30`. */
function fetchedOn(page: Page, day: string, time: string): Locator {
  const words = new Intl.DateTimeFormat('da-DK', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));
  return page.getByText(new RegExp(`^Hentes ${words.replace(' den', '')}( \\d{4})? kl\\. ${time}$`));
}

const sizeOf = (element: Locator) => element.evaluate((it) => parseFloat(getComputedStyle(it).fontSize));

/** Expects that no other text of the page is as large. */
async function expectLargest(words: Locator) {
  const others = await words.evaluate((shown) =>
    [...document.querySelectorAll('main *')]
      .filter((it) => !shown.contains(it) && it.checkVisibility() && it.textContent)
      .filter((it) => [...it.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .map((it) => parseFloat(getComputedStyle(it).fontSize)),
  );
  expect(Math.max(...others)).toBeLessThan(await sizeOf(words));
}

/** Expects that the prices of all rows, and the facts above them, end at one edge. */
async function expectOneEdge(page: Page) {
  const edges = await page
    .getByRole('main')
    .locator('dd, [role=row] > :last-child:not([role=columnheader])')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().right)));
  expect(edges.length).toBeGreaterThan(2);
  expect(new Set(edges).size).toBe(1);
}

const widths = [375, 1280];

/** Orders on a phone, and measures the page as a desk shows it too. */
async function atEachWidth(page: Page, expectWidth: () => Promise<void>) {
  for (const width of widths)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 812 });
      await expectWidth();
    });
}

test.describe('an order that a phone made', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('a guest reads first when and where to fetch the order, and can print it', async ({ page }) => {
    const name = await takeaway.fill(page);
    await takeaway.checkOut(page);
    await submitGuest(page);
    await payByCard(page, cards.accepted);
    await expectReceipt(page, takeaway, name);

    const time = fetchedOn(page, nextOpenDay(2), '17.00');
    await atEachWidth(page, async () => {
      await test.step('the largest words are the time, above the place, the number and the lines', async () => {
        await expectLargest(time);
        const parts = [
          time,
          page.getByText('Afdeling: Nord'),
          page.getByText('Afhentningssted: Ved disken'),
          page.getByText('Ordrenummer'),
          page.getByText('Vi har sendt kvitteringen til gitte@example.dk.'),
          page.getByRole('row', { name: `${name} 1` }),
          page.getByRole('button', { name: 'Føj til kalender' }),
        ];
        const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())!.y));
        expect(tops).toEqual([...tops].sort((one, other) => one - other));
        await expect(time).toBeInViewport();
      });

      await test.step('a line is one row, and all prices end at one edge', async () => {
        const row = page.getByRole('row', { name: `${name} 1` });
        await expect(row).not.toContainText('Afhentes');
        const cells = await row.getByRole('cell').all();
        const boxes = await Promise.all(cells.map(async (cell) => (await cell.boundingBox())!));
        expect(boxes[1]!.x).toBeLessThan(boxes[0]!.x);
        expect(boxes[2]!.x).toBeGreaterThan(boxes[0]!.x);
        await expectOneEdge(page);
      });

      await test.step('on paper stand the venue, the time and the lines, and no button', async () => {
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByText(/^Kantinen · Havnegade/)).toBeVisible();
        await expect(time).toBeVisible();
        await expect(page.getByRole('row', { name })).toBeVisible();
        await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
        // A fixed element is printed over the text of every page.
        const fixed = await page.evaluate(() =>
          [...document.querySelectorAll('body *')]
            .filter((element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility())
            .map(({ outerHTML }) => outerHTML),
        );
        expect(fixed).toEqual([]);
        await page.emulateMedia({ media: 'screen' });
      });
    });

    await test.step('a reload keeps the receipt, and forgets the address', async () => {
      await page.reload();
      await expect(time).toBeVisible();
      await expect(page.getByText('gitte@example.dk')).toHaveCount(0);
    });
  });

  test('each of two times is said', async ({ page }) => {
    const cakes: { day: string; name: string }[] = [];
    for (const day of [nextOpenDay(3), nextOpenDay(4)]) {
      await page.goto(`/takeaway/${day}`);
      // The day's cake has unlimited stock.
      const cake = page
        .getByRole('article')
        .filter({ hasText: 'Afhentes efter 17:00', hasNotText: 'styk tilbage' });
      cakes.push({ day, name: await addArticle(page, await cake.getByRole('heading').innerText()) });
    }
    await goToOrderDetails(page);
    await submitGuest(page);
    await payByCard(page, cards.accepted);
    await expectReceipt(page, takeaway);
    for (const { day, name } of cakes) {
      await expect(fetchedOn(page, day, '17.00')).toBeVisible();
      // Some weeks have the same cake on both days.
      const [year, month, date] = day.split('-');
      const when = `Afhentes efter ${date}/${month}-${year} 17:00`;
      await expect(page.getByRole('row', { name: `${name} ${when}` })).toBeVisible();
    }
  });

  test('an order in the history says the same, with the venue’s address and ‘Ordrenummer’ for ‘#’', async ({
    page,
  }) => {
    await logIn(page);
    const name = await takeaway.fill(page);
    await takeaway.checkOut(page);
    await page.getByRole('button', { name: 'Betal nu', exact: true }).click();
    await payByCard(page, cards.accepted);
    await expectReceipt(page, takeaway, name);
    await expect(page.getByText('Vi har sendt kvitteringen til anna@kantinen.dk.')).toBeVisible();
    const number = await page.getByRole('definition').first().innerText();

    await page.goto('/account/orders');
    const heads = page.getByRole('table').getByText('Ordrenummer');
    await atEachWidth(page, () => expect(heads).toHaveCount(1));
    // Other tests order for the same person meanwhile.
    await page.getByRole('link', { name: `Ordre #${number}`, exact: true }).click();
    const time = fetchedOn(page, nextOpenDay(2), '17.00');
    await atEachWidth(page, async () => {
      await expect(time).toBeVisible();
      await expectLargest(time);
      await expect(page.getByRole('main').getByText(/^Havnegade 1/)).toBeVisible();
      await expect(page.getByRole('term').first()).toHaveText(/Ordrenummer/);
      await expect(page.getByText('Vi har sendt')).toHaveCount(0);
      await expectOneEdge(page);
      await expect(page.getByRole('button', { name: 'Føj til kalender' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Bestil igen' })).toBeVisible();
    });
  });
});

test('a purchase in the shop says in small words that it has no time', async ({ page }) => {
  const name = await retail.fill(page);
  await retail.checkOut(page);
  await submitGuest(page);
  await payByCard(page, cards.accepted);
  await expectReceipt(page, retail, name);
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    const absent = await sizeOf(page.getByText('Ordren har ingen afhentningstid'));
    expect(absent, media).toBe(await sizeOf(page.getByRole('term').first()));
    expect(absent, media).toBeLessThan(await sizeOf(page.getByRole('heading', { level: 1 })));
    await expect(
      page
        .getByRole('main')
        .getByText(/^Havnegade 1/)
        .last(),
    ).toBeVisible();
  }
});

test('no page but the front page has air above its title', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      `/takeaway/${nextOpenDay(1)}`,
      '/takeaway/cart',
      '/takeaway/receipt',
      '/iss-menu-plan',
      '/account/create',
    ]) {
      await page.goto(path);
      const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
      const bar = (await page.getByRole('banner').boundingBox())!;
      expect.soft(title.y - bar.y - bar.height, `${path} at ${width} px`).toBeLessThanOrEqual(48);
    }
  }
});
