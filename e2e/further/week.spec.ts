import { expectAccessible } from '../support/accessibility';
import { overflowOf } from '../support/boxes';
import { mondayOf, nextOpenDay } from '../support/order';
import { openHydrated, useRenderedSite } from '../support/rendered-site';
import { expect, test } from '../support/test';
import { narrowestOf, setTextSize } from '../support/text-size';

const { renderedOnce } = useRenderedSite({});
const day = nextOpenDay(5);
const monday = mondayOf(day);
const weekdays = ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag'];

test('a week is ordered from one page, which comes whole from the server', async ({ page, request }) => {
  await test.step('the HTML has each open day and its dishes', async () => {
    await renderedOnce(`/takeaway/uge/${monday}`);
    const html = await (await request.get(`/takeaway/uge/${monday}`)).text();
    expect(html).toContain('data-page-heading');
    for (const weekday of weekdays) expect(html).toMatch(new RegExp(`<h2[^>]*>.{0,200}${weekday} `));
    expect(html.match(/Antal af|Føj til kurv/g)?.length).toBeGreaterThan(10);
  });

  await test.step('the browser asks for no menu again', async () => {
    const asked: string[] = [];
    page.on('request', (one) => {
      if (one.url().includes('/takeaway/menu-items/')) asked.push(one.url());
    });
    await openHydrated(page, `/takeaway/uge/${monday}`);
    await page.getByRole('button', { name: 'Næste uge' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
  });

  await test.step('two days fill one cart', async () => {
    for (const weekday of ['Tirsdag', 'Torsdag']) {
      const list = page.getByRole('list', { name: new RegExp(`^${weekday}`) });
      const dish = list
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: 'Føj til kurv' }) });
      await dish.first().getByRole('button', { name: 'Føj til kurv' }).click();
      await expect(dish.first().getByRole('textbox', { name: /^Antal af/ })).toHaveValue('1');
    }
    await expect(page.getByRole('link', { name: /^Kurv.*2 varer/ })).toBeVisible();
  });

  await test.step('days are columns on a wide screen and rows on a phone, and nothing is cut', async () => {
    for (const [width, columns] of [
      [1280, 5],
      [992, 5],
      [768, 1],
      [375, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await Promise.all(
        weekdays.map((name) => page.getByRole('region', { name: new RegExp(`^${name}`) }).boundingBox()),
      );
      expect(new Set(boxes.map((box) => Math.round(box!.x))).size, `${width} px`).toBe(columns);
      expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
    }
  });

  await test.step('names keep room for their words with text at 200 %', async () => {
    await setTextSize(page, '200%');
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await narrowestOf(page.locator('li > [translate=no]')), `${width} px`).toBeGreaterThan(6);
    }
    await setTextSize(page, '100%');
  });

  await expectAccessible(page);

  await test.step('another day’s address leads to its Monday', async () => {
    await page.goto(`/takeaway/uge/${day}`);
    await expect(page).toHaveURL(`/takeaway/uge/${monday}`);
  });
});
