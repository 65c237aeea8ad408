import AxeBuilder from '@axe-core/playwright';

import { startDev } from './support/dev-server';
import { expect, test } from './support/test';

let dev: Awaited<ReturnType<typeof startDev>>;
test.beforeAll(async () => {
  dev = await startDev();
});
test.afterAll(() => dev.stop());

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [320, 375, 1280])
    test(`each component fits ${width} px and passes axe in the ${colorScheme} scheme`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${dev.url}/__dev/catalogue/`);
      await expect(page.getByRole('heading', { name: 'VisuallyHidden' })).toBeVisible();
      await expect(page.getByText('Hvede')).toBeVisible();

      // Facts of the layout, not pixels: fonts differ from machine to machine.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      for (const state of await page.locator('[data-state]').all()) {
        const box = (await state.boundingBox())!;
        expect(box.height).toBeGreaterThan(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
      }
      const cutOff = await page
        .locator('[data-state] :not([role="region"] *)')
        .evaluateAll(
          (elements, room) =>
            elements.filter((element) => element.getBoundingClientRect().right > room + 1).map(String),
          width,
        );
      expect(cutOff).toEqual([]);
      const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
      expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);

      for (const dialog of ['Modal', 'ConfirmDialog']) {
        await page.goto(`${dev.url}/__dev/catalogue/?dialog=${dialog}`);
        const box = (await page.getByRole('dialog').boundingBox())!;
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        const open = await new AxeBuilder({ page }).include('dialog').withTags(wcag).analyze();
        expect(open.violations.map(({ id }) => id)).toEqual([]);
      }
    });

test('the arrow keys scroll a table that is wider than the page', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await page.goto(`${dev.url}/__dev/catalogue/`);
  const table = page.getByRole('region', { name: 'Tabel: Bred tabel' });
  await table.focus();
  await expect(table).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);

  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('region', { name: 'Tabel: Ordrelinjer' })).toHaveCount(0);
});
