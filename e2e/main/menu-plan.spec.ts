import type { Page } from '@playwright/test';

import { sendShell } from '../support/send-shell';
import { expect, test } from '../support/test';

const monday = '/iss-menu-plan/2032-11-22';
const week = (page: Page, words: string) => page.getByText(words, { exact: true });
const dishes = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('listitem');
const serving = (page: Page) => page.getByRole('combobox', { name: 'Servering' });

/** Replaces the venue's menu of a week. */
async function serve(page: Page, weekAndYear: string, weekdays: number[], menu: string[]) {
  await sendShell(page.context());
  const daily_menus = weekdays.map((weekday) => ({ weekday, menu_items: menu.map((name) => ({ name })) }));
  await page.route(`**/api/v1/iss-menu-plan/menus/${weekAndYear}/lunch`, (route) =>
    route.fulfill({ json: { data: { attributes: { daily_menus } } } }),
  );
}

test('a person steps through the weeks by keyboard and shares one by its address', async ({
  page,
  context,
}) => {
  const nextWeek = page.waitForResponse('**/menus/49/2032/lunch');
  await page.goto(monday);
  await expect(week(page, 'Uge 48/2032')).toBeVisible();
  await expect(dishes(page).first()).toBeVisible();
  const lunch = await dishes(page).allInnerTexts();
  expect(lunch.length).toBeGreaterThan(4);

  await test.step('the arrow opens the next week and keeps the focus', async () => {
    await nextWeek;
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    const next = page.getByRole('button', { name: 'Næste uge' });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(week(page, 'Uge 49/2032')).toBeVisible();
    await expect(dishes(page)).not.toHaveText(lunch);
    await expect(page).toHaveURL('/iss-menu-plan/2032-11-29');
    await expect(next).toBeFocused();
    expect(urls.filter((url) => url.includes('/menus/49/'))).toEqual([]);
  });

  await test.step('the select shows the dinner', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Denne uge' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(serving(page)).toBeFocused();
    await serving(page).selectOption('Aften');
    await expect(page).toHaveURL('/iss-menu-plan/2032-11-29?servering=aften');
    await expect(serving(page)).toBeFocused();
  });

  await test.step('another tab, a reload and “back” show the same week', async () => {
    await expect(dishes(page).first()).toBeVisible();
    const evening = await dishes(page).allInnerTexts();
    const colleague = await context.newPage();
    await colleague.goto(page.url());
    await expect(serving(colleague)).toHaveValue('evening');
    await expect(dishes(colleague)).toHaveText(evening);
    await colleague.close();
    await page.reload();
    await expect(dishes(page)).toHaveText(evening);
    await page.goBack();
    await expect(serving(page)).toHaveValue('lunch');
    await page.goBack();
    await expect(week(page, 'Uge 48/2032')).toBeVisible();
    await expect(dishes(page)).toHaveText(lunch);
  });
});

for (const [name, weekdays, count] of [
  ['of three dishes a day', [1, 2, 3, 4, 5], 3],
  ['of every day of the week', [1, 2, 3, 4, 5, 6, 7], 8],
  ['of thirty dishes a day', [1, 2, 3, 4, 5], 30],
] as const)
  test(`a week ${name} prints on one sheet with the venue’s name, the week and the serving`, async ({
    page,
  }) => {
    const menu = [
      'Hakkebøf med bløde løg',
      'Rugbrødslagkageformsbagning',
      'Kartofler i persillesovs og råkost',
    ];
    const longer = Array.from({ length: count }, (_, index) => menu[index % menu.length]!);
    await serve(page, '48/2032', [...weekdays], longer);
    await page.goto(monday);
    await expect(dishes(page)).toHaveCount(weekdays.length * count);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Ugens menu' })).toBeVisible();
    await expect(week(page, 'Uge 48/2032')).toBeVisible();
    for (const role of ['button', 'combobox', 'navigation', 'banner', 'contentinfo'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    const onPaper = await page
      .getByRole('main')
      .locator('[data-venue], [data-serving]')
      .evaluateAll((parts) =>
        parts.flatMap((part) => ['::before', '::after'].map((at) => getComputedStyle(part, at).content)),
      );
    expect(onPaper.join()).toMatch(/Kantinen.*Frokost/);
  });

test.describe('a lost connection', () => {
  test.use({ expectedComplaint: /ERR_|Failed to load/ });

  test('is reported on the next week, keeps the cached one and can be retried', async ({ page }) => {
    await page.route('**/menus/49/**', (route) => route.abort());
    await page.goto(monday);
    await expect(dishes(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Næste uge' }).click();
    await expect(page.getByRole('heading', { name: 'Menuen er tom.' })).toBeVisible();
    await expect(page.getByText('Den kunne ikke hentes. Der er ingen forbindelse')).toBeVisible();
    await page.getByRole('button', { name: 'Forrige uge' }).click();
    await expect(dishes(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Næste uge' }).click();
    await expect(page.getByRole('heading', { name: 'Menuen er tom.' })).toBeVisible();
    await page.unroute('**/menus/49/**');
    await page.getByRole('button', { name: 'Prøv igen' }).click();
    await expect(dishes(page).first()).toBeVisible();
  });
});
