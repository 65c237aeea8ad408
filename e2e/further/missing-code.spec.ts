import type { Page } from '@playwright/test';

import { addButton, mainScript, takeawayLines, useSharedRenderedSite } from '../support/rendered-site';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'default' });
const { openWithoutCode, renderedOnce } = useSharedRenderedSite();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const width of [375, 1280])
    test(`pages can be read at ${width} pixels, with their menu and a note that ordering is impossible`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const [path, content] of [
        ['/', 'Takeaway'],
        ['/takeaway', 'Afhentes efter'],
        ['/retail', 'Drikkevarer'],
        ['/iss-menu-plan', 'Mandag'],
        ['/om-os', 'Om os'],
      ] as const)
        await test.step(path, async () => {
          await renderedOnce(path);
          await page.goto(path);
          await expect(
            page.getByRole('main').getByText(content).filter({ visible: true }).first(),
            path,
          ).toBeVisible();
          await expect(page.locator('noscript p'), path).toContainText(
            'Du kan læse siden, men ikke bestille',
          );
          const menu = page.getByRole('navigation', { name: 'Hovedmenu' });
          await expect(page.getByRole('button', { name: 'Menu' }), path).toBeHidden();
          await expect(menu.getByRole('link', { name: 'Min konto' }), path).toBeHidden();
          await page.emulateMedia({ media: 'print' });
          await expect(menu.getByText('Takeaway'), path).toBeHidden();
          await page.emulateMedia({ media: null });
          await menu.getByRole('link', { name: 'Takeaway' }).click();
          await expect(page, path).toHaveURL(/\/takeaway/);
        });
    });

  test('a form that is sent leads back to its page, and no value comes into an address', async ({ page }) => {
    for (const [path, label, send] of [
      ['/account/login', 'Kodeord', 'Log ind'],
      ['/account/create', 'Kodeord', 'Opret bruger'],
      ['/account/password/reset', 'Email-adresse', 'Nulstil kodeord'],
      ['/takeaway', 'Søg i menuen', null],
    ] as const)
      await test.step(path, async () => {
        await renderedOnce(path);
        await page.goto(path);
        const field = page.getByLabel(label, { exact: true }).and(page.locator('input'));
        await field.fill('kantine1234');
        if (send) await page.getByRole('button', { name: send }).click();
        else await field.press('Enter');
        await expect(field, path).toHaveValue('');
        expect(new URL(page.url()).pathname).toBe(path);
        expect(page.url()).not.toContain('kantine1234');
        await expect(page.locator('noscript p'), path).toContainText('det kræver JavaScript');
      });
  });
});

const missingCode = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Sidens funktioner kunne ikke hentes' });

/** Loads the page again. A press on the page that is about to go would be lost. */
async function retry(page: Page): Promise<void> {
  const loaded = page.waitForEvent('domcontentloaded');
  await missingCode(page).getByRole('button', { name: 'Prøv igen' }).click();
  await loaded;
}

test.describe('code that does not come', () => {
  test.use({
    expectedComplaint:
      /sections\/(takeaway|account)|section '(takeaway|account)'|main\.[0-9a-f]+\.js|Failed to load/,
  });

  test('of a section leaves its content, and says so at the control that is pressed', async ({ page }) => {
    const section = /\/sections\/takeaway\/.*\.js/;
    await page.route(section, (route) => route.fulfill({ status: 404, body: '' }));
    const release = await openWithoutCode(page, '/takeaway', 'article');
    await addButton(page).click();
    await release();
    await expect(missingCode(page)).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await test.step('the frame works', async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Hovedmenu' })).toBeHidden();
      await expect(missingCode(page)).toBeHidden();
      await page.getByRole('button', { name: 'Menu' }).click();
    });
    await test.step('a press with the keyboard leads to the way on', async () => {
      await addButton(page, 1).press('Enter');
      await expect(missingCode(page).getByRole('button', { name: 'Prøv igen' })).toBeFocused();
    });
    await test.step('a choice is answered too', async () => {
      await page.locator('input[type=date]').fill('2026-11-25');
      await expect(missingCode(page)).toBeVisible();
    });
    await test.step('another page opens, and back shows the failure screen', async () => {
      await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Hjem' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.goBack();
      await expect(page.getByText('Denne del af siden kunne ikke hentes.')).toBeVisible();
    });
    await test.step('“Prøv igen” brings it', async () => {
      await page.goto('/takeaway');
      await addButton(page).click();
      await page.unroute(section);
      await retry(page);
      await addButton(page).click();
      await expect(page.getByText('1 i kurven')).toBeVisible();
    });
  });

  test('of the log-in leaves its form, and sends no password', async ({ page }) => {
    await page.route(/\/sections\/account\/.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
    await renderedOnce('/account/login');
    await page.goto('/account/login');
    await page.getByLabel('Kodeord', { exact: true }).fill('kantine1234');
    await page.getByRole('button', { name: 'Log ind' }).click();
    await expect(missingCode(page)).toBeVisible();
    await expect(page).toHaveURL('/account/login');
  });

  test('of the site is said at the first press, before and after it failed', async ({ page }) => {
    await renderedOnce('/takeaway');
    await page.route(mainScript, (route) => route.abort());
    await page.goto('/takeaway');
    await addButton(page).click();
    await expect(missingCode(page)).toBeVisible();
    await page.unroute(mainScript);
    await retry(page);
    await addButton(page).click();
    await expect(page.getByText('1 i kurven')).toBeVisible();
  });

  test('of the site is said after 15 s, and nothing is done twice when it comes later', async ({ page }) => {
    // Paused, because a busy machine would add its own seconds.
    const opened = Date.now();
    await page.clock.install({ time: opened - 60_000 });
    await page.clock.pauseAt(opened);
    const release = await openWithoutCode(page, '/takeaway', 'article');
    await addButton(page).click();
    await page.clock.fastForward(14_000);
    await expect(missingCode(page)).toBeHidden();
    await page.clock.fastForward(2_000);
    await expect(missingCode(page)).toBeVisible();
    await page.clock.resume();
    await release();
    await expect(missingCode(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', /true|false/);
    await addButton(page).click();
    await expect(page.getByText('1 i kurven')).toBeVisible();
    expect(await takeawayLines(page)).toEqual([1]);
  });
});
