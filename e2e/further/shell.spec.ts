import type { Page } from '@playwright/test';

import { danishDay, nextOpenDay } from '../support/order';
import { holdBack, mainScript } from '../support/rendered-site';
import { sendShell } from '../support/send-shell';
import { expect, test } from '../support/test';

test.describe('unknown addresses and missing pages', () => {
  // The browser reports the page's status.
  test.use({ expectedComplaint: /status of 404.*findes-ikke/ });

  test('show a Danish page with a link home', async ({ page }) => {
    for (const path of ['/findes-ikke', '/takeaway/findes-ikke']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Siden findes ikke', level: 1 }), path).toBeVisible();
      await expect(page, path).toHaveTitle(/^Siden findes ikke/);
    }
    await page.getByRole('main').getByRole('link', { name: 'Til forsiden' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the icons of the site’s own sections are there at once, and only those of pages are fetched', async ({
  page,
}) => {
  const icons: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/icons-')) icons.push(request.url());
  });
  // The browser draws this page: its query is the visitor's own.
  await page.goto('/retail?q=kaffe');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Takeaway' }).first();
  await link.waitFor({ state: 'attached' });
  const drawing = await link.locator('path').getAttribute('d');
  await expect.poll(() => icons.length).toBe(2);
  await page.waitForLoadState('networkidle');
  expect(icons).toHaveLength(2);
  expect(await link.locator('path').getAttribute('d')).toBe(drawing);
});

test('the route tree redirects its old and short addresses', async ({ page }) => {
  for (const [from, to] of [
    ['/takeaway', /\/takeaway\/\d{4}-\d{2}-\d{2}$/],
    ['/takeaway/payment', /\/takeaway\/cart$/],
    ['/iss-menu-plan', /\/iss-menu-plan\/\d{4}-\d{2}-\d{2}$/],
    ['/meetings/list', /\/account\/login\?next=%2Fmeetings%2Flist$/],
  ] as const) {
    const pages = await page.evaluate(() => history.length);
    await page.goto(from);
    await expect(page, from).toHaveURL(to);
    // The redirect replaces its history entry, so that “back” does not loop.
    expect(await page.evaluate(() => history.length), from).toBe(pages + 1);
  }
});

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

/** The days whose menus came with the page. */
const menusInPage = (page: Page) =>
  page.evaluate(() => {
    const data = document.getElementById('kantine-page')?.textContent ?? '{}';
    const { rendered } = JSON.parse(data) as { rendered?: { answers: Record<string, unknown> } };
    const paths = Object.keys(rendered?.answers ?? {});
    return paths.filter((path) => path.includes('/menu-items/')).map((path) => path.slice(-10));
  });

test('no menu is fetched for a past or closed day', async ({ page }) => {
  const days: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/menu-items/')) days.push(pathname.slice('/api/v1/takeaway/menu-items/'.length));
  });
  const monday = new Date(`${nextOpenDay(5)}T12:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() + 8 - (monday.getUTCDay() || 7));
  const day = (back: number) => new Date(monday.getTime() - back * 86_400_000).toISOString().slice(0, 10);
  for (const [date, shown] of [
    ['2020-01-06', isWeekend(danishDay()) ? nextOpenDay() : danishDay()],
    [day(1), day(0)],
  ] as const) {
    days.length = 0;
    await page.goto(`/takeaway/${date}`);
    days.push(...(await menusInPage(page)));
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(`/takeaway/${shown}`);
    expect(days, date).toEqual([shown]);
  }
});

test('the logo in header and footer is fetched once', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/om-os');
  const logo = page.getByRole('contentinfo').getByRole('img', { name: 'Kantinen' });
  await logo.scrollIntoViewIfNeeded();
  await expect(logo).toHaveAttribute('src', '/storage/logo.svg');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(paths.filter((path) => path === '/storage/logo.svg')).toHaveLength(1);
});

test('CSS opens the menu of HTML that is not hydrated on a wide screen only', async ({ page }) => {
  for (const [width, isShown] of [
    [992, true],
    [991, false],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const menu = page.locator('#hovedmenu');
    await menu.evaluate((element) => ['hidden', 'data-open'].map((name) => element.removeAttribute(name)));
    await expect(menu).toBeVisible({ visible: isShown });
  }
});

test('a page without content shows that it loads before its code arrives, and later that it is slow', async ({
  page,
}) => {
  const release = await holdBack(page, mainScript);
  await page.goto('/takeaway/cart', { waitUntil: 'commit' });
  await expect(page.getByRole('img', { name: 'Indlæser' })).toBeVisible();
  const late = page.getByText('Siden er længe om at komme.');
  await expect(late).toBeHidden();
  await late.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));
  await expect(late.getByRole('link', { name: 'hent siden igen' })).toBeVisible();
  await release();
  await expect(page.getByRole('heading', { name: 'Kurv', level: 1 })).toBeVisible();
  await expect(late).toHaveCount(0);
});

test('the frame is shown before the data of the first page arrives', async ({ page, context }) => {
  await sendShell(context);
  const release = await holdBack(page, /\/api\/v1\/takeaway\/menu-items\//);
  await page.goto(`/takeaway/${nextOpenDay()}`);
  await expect(
    page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Butik' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: 'Indlæser' })).toBeVisible();
  await release();
  await expect(page.getByRole('button', { name: 'Føj til kurv' }).first()).toBeVisible();
});
