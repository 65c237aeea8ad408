import type { Page } from '@playwright/test';

import { expectShiftsBelow } from '../support/layout-shift';
import {
  addButton,
  expectHydrated,
  renderedMonday,
  takeawayLines,
  useSharedRenderedSite,
} from '../support/rendered-site';
import { addDish, logIn } from '../support/order';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'default' });
const { openWithoutCode, renderedOnce } = useSharedRenderedSite();

const takeawayCart = (page: Page) => page.getByRole('link', { name: /^Kurv/ });

test('before the code has come each press adds one piece, and a double click one, as after it', async ({
  page,
}) => {
  const release = await openWithoutCode(page, '/takeaway', 'article');
  for (let press = 0; press < 3; press += 1) await addButton(page).click();
  await addButton(page, 1).click();
  await addButton(page, 2).dblclick();
  await release();
  await expect(page.getByText('3 i kurven')).toBeVisible();
  await expect(page.getByText('1 i kurven')).toHaveCount(2);
  await expect(page.getByText('2 i kurven')).toHaveCount(0);
  await expect(takeawayCart(page)).toContainText('5');
  expect(await takeawayLines(page)).toEqual([3, 1, 1]);
});

test('keys that are pressed while React takes the page over come behind what was typed before', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener(
      'kantine:hydration-starts',
      () => {
        console.log('starts');
        const end = performance.now() + 1_000;
        while (performance.now() < end);
      },
      true,
    ),
  );
  const starts = page.waitForEvent('console', (message) => message.text() === 'starts');
  const release = await openWithoutCode(page, '/account/login');
  const field = page.getByLabel('Email-adresse');
  await field.click();
  await page.keyboard.type('anna');
  await release();
  await starts;
  await page.keyboard.type('@kantinen.dk');
  await expectHydrated(page);
  await expect(field).toHaveValue('anna@kantinen.dk');
});

test('a press in the frame in which the page appears is carried out', async ({ page }) => {
  await renderedOnce('/takeaway');
  // The press comes with the first frame that shows the button, before any deferred script.
  await page.addInitScript(() => {
    const press = () => {
      const button = [...document.querySelectorAll('button')].find(
        (one) => one.textContent === 'Føj til kurv',
      );
      if (button) button.click();
      else requestAnimationFrame(press);
    };
    requestAnimationFrame(press);
  });
  await page.goto('/takeaway');
  await expect(page.getByText('1 i kurven')).toBeVisible();
});

test.describe('a page that Chrome has translated, which React renders anew,', () => {
  test.use({ expectedComplaint: /React error #418/ });

  test('keeps a press, a text and the focus', async ({ page }) => {
    const release = await openWithoutCode(page, '/takeaway', 'article');
    const dish = page.getByRole('article').nth(1);
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('h1, h2, h3, button')) {
        const font = document.createElement('font');
        font.append(...one.childNodes);
        one.append(font);
      }
    });
    await addButton(page, 1).click();
    const name = await dish.getByRole('heading').innerText();
    await page.getByRole('searchbox').pressSequentially(name);
    await release();
    await expect(page.locator('h1 font')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.getByRole('searchbox')).toHaveValue(name);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article').filter({ hasText: name }).getByText('1 i kurven')).toBeVisible();
  });
});

test('presses on two controls are carried out in their order', async ({ page }) => {
  const release = await openWithoutCode(page, '/takeaway', 'article');
  await addButton(page).click();
  await page.getByRole('button', { name: 'Næste dag' }).click();
  await release();
  await expect(page).toHaveURL('/takeaway/2026-11-24');
  await expect(takeawayCart(page)).toContainText('1');
});

test('a link works as the browser’s own before the code has come', async ({ page }) => {
  await openWithoutCode(page, '/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Om os|Takeaway/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/takeaway/);
});

test('a link pressed after a held press does not lose it', async ({ page }) => {
  const release = await openWithoutCode(page, '/takeaway', 'article');
  await addButton(page).click();
  await page.getByRole('link', { name: 'Gennemgå ordre og betal' }).click();
  await expect(page).toHaveURL(/\/takeaway$/);
  await release();
  await expect(page).toHaveURL('/takeaway/cart');
  expect(await takeawayLines(page)).toEqual([1]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } });
  test('a press on the menu before the code has come opens it', async ({ page }) => {
    const release = await openWithoutCode(page, '/om-os');
    await page.getByRole('button', { name: 'Menu' }).click();
    await release();
    await expect(page.getByRole('navigation', { name: 'Hovedmenu' })).toBeVisible();
  });
});

test('a search typed before the code has come is carried out', async ({ page }) => {
  const release = await openWithoutCode(page, '/takeaway', 'article');
  const count = await page.getByRole('article').count();
  const name = await page.getByRole('article').first().getByRole('heading').innerText();
  const field = page.getByRole('searchbox', { name: 'Søg i menuen' });
  await field.pressSequentially(name);
  await field.press('Enter');
  await release();
  await expect(page.getByRole('article')).not.toHaveCount(count);
  await expect(field).toHaveValue(name);
  await expect(page).toHaveURL(`/takeaway/${renderedMonday}`);
});

test('a date chosen before the code has come is opened', async ({ page }) => {
  const release = await openWithoutCode(page, '/takeaway', 'article');
  await page.locator('input[type=date]').fill('2026-11-25');
  await release();
  await expect(page).toHaveURL('/takeaway/2026-11-25');
});

test('a serving chosen before the code has come is shown', async ({ page }) => {
  const release = await openWithoutCode(page, '/iss-menu-plan');
  const serving = page.getByRole('combobox', { name: 'Servering' });
  const options = await serving.locator('option').allInnerTexts();
  await serving.selectOption(options.at(-1)!);
  const before = page.url();
  await release();
  await expect(page).not.toHaveURL(before);
  await expect(serving.locator('option:checked')).toHaveText(options.at(-1)!);
});

for (const way of ['button', 'Enter'] as const)
  test(`a log-in that is typed and sent with ${way} before the code has come is made`, async ({ page }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const release = await openWithoutCode(page, '/account/login');
    await page.getByLabel('Email-adresse').pressSequentially('anna@kantinen.dk');
    const password = page.getByLabel('Kodeord', { exact: true });
    await password.pressSequentially('kantine1234');
    if (way === 'Enter') await password.press('Enter');
    else await page.getByRole('button', { name: 'Log ind' }).click();
    await release();
    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Min konto' }),
    ).toBeVisible();
    expect(addresses.filter((address) => address.includes('kantine1234'))).toEqual([]);
  });

test('input for a new account, typed before and after the code has come, is in its fields once', async ({
  page,
}) => {
  const release = await openWithoutCode(page, '/account/create');
  await page.getByLabel('Email-adresse').pressSequentially('ny@eksempel');
  await page.getByLabel('Navn').pressSequentially('Ny');
  await page.getByRole('checkbox', { name: /kommunikation/ }).check();
  await release();
  await expectHydrated(page);
  await page.getByLabel('Email-adresse').press('End');
  await page.getByLabel('Email-adresse').pressSequentially('.dk');
  await page.getByRole('button', { name: 'Opret bruger' }).click();
  await expect(page.getByLabel('Email-adresse')).toHaveValue('ny@eksempel.dk');
  await expect(page.getByLabel('Navn')).toHaveValue('Ny');
  await expect(page.getByRole('checkbox', { name: /kommunikation/ })).toBeChecked();
  // The form knows the values too: it misses the others only.
  await expect(page.getByLabel('Kodeord', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Navn')).not.toHaveAttribute('aria-invalid', 'true');
});

test('somebody signed in never sees the forms of an account, and is led on when the code has come', async ({
  page,
}) => {
  await logIn(page);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      if (/Email-adresse/.test(document.body?.innerText ?? '')) seen.push(location.pathname);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const path of ['/account/login', '/account/create', '/account/password/reset'])
    await test.step(path, async () => {
      const release = await openWithoutCode(page, path, 'header');
      await expect(page.getByLabel('Email-adresse'), path).toBeHidden();
      await expect(page.getByLabel('Email-adresse'), path).toHaveCount(1);
      await release();
      await expect(page, path).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen), path).toEqual([]);
    });
});

test.describe('somebody whose session ended at another device', () => {
  test.use({ expectedComplaint: /status of 401/ });

  test('sees the log-in form as soon as the venue has said so', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('token', 'udloebet'));
    const release = await openWithoutCode(page, '/account/login', 'header');
    await expect(page.getByLabel('Email-adresse')).toBeHidden();
    await release();
    await expect(page.getByLabel('Email-adresse')).toBeVisible();
    await expect(page).toHaveURL('/account/login');
  });
});

for (const [screen, viewport] of [
  ['a phone', { width: 375, height: 800 }],
  ['a desktop', { width: 1300, height: 900 }],
] as const)
  test.describe(`somebody signed in, with a cart, on ${screen}`, () => {
    test.use({ viewport });
    test('sees the pages without a shift and never a visitor’s menu', async ({ page }) => {
      await logIn(page);
      await page.goto('/takeaway');
      await addDish(page);
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        const look = () => {
          if (/Log ind|Opret bruger/.test(document.body?.innerText ?? '')) seen.push('Log ind');
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      for (const path of ['/', '/takeaway', '/retail', '/om-os', '/iss-menu-plan'])
        await test.step(path, async () => {
          await renderedOnce(path);
          await page.goto(path);
          // A shop shows its own cart.
          await expect(takeawayCart(page).first(), path).toContainText(path === '/retail' ? 'Kurv' : '1');
          await page.waitForLoadState('networkidle');
          await expect(page.locator('[data-shown-to]'), path).toHaveCount(0);
          expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen), path).toEqual([]);
          await expectShiftsBelow(page, 0.001);
        });
    });
  });
