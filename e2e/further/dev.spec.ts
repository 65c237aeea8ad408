import { startDev } from '../support/dev-server';
import { expect, test } from '../support/test';

test('a section from source runs in a deployed host under its policy and can be switched off', async ({
  page,
}) => {
  const { url, stop } = await startDev();
  const scripts = (from: string) =>
    page.waitForResponse((answer) => answer.url().startsWith(url + from) && answer.url().endsWith('.js'));
  const menu = page.getByRole('heading', { name: 'Hovedmenu', level: 1 });
  try {
    const fromSource = scripts('/__dev/sections/retail/');
    await page.goto(`${url}/retail`);
    await fromSource;
    await page.getByRole('button', { name: 'Føj til kurv' }).first().click();
    const cart = page.getByText('1 i kurven');
    await expect(cart).toBeVisible();

    await test.step('the open page loads the deployed section and keeps the cart', async () => {
      const own = scripts('/sections/retail/');
      await fetch(`${url}/__dev/off`, { method: 'POST' });
      await own;
      await expect(menu).toBeVisible();
      await expect(cart).toBeVisible();
    });
    await test.step('the open page loads the section from source again', async () => {
      const again = scripts('/__dev/sections/retail/');
      await fetch(`${url}/__dev/on`, { method: 'POST' });
      await again;
      await expect(menu).toBeVisible();
    });
  } finally {
    await page.close();
    expect(await stop()).toBe(0);
  }
});

test('more tabs than a browser has connections to a server are open, and each shows a switch', async ({
  context,
}) => {
  const { url, stop } = await startDev();
  try {
    const pages = await Promise.all(Array.from({ length: 7 }, () => context.newPage()));
    for (const page of pages) {
      await page.goto(`${url}/kantine/versioner`);
      await expect(page.getByRole('row', { name: /dev-/ })).toBeVisible();
    }
    await fetch(`${url}/__dev/off`, { method: 'POST' });
    for (const page of pages) await expect(page.getByRole('row', { name: /dev-/ })).toBeHidden();

    await test.step('also when the tab that listens is closed', async () => {
      const [first, ...others] = pages;
      await first!.close();
      await fetch(`${url}/__dev/on`, { method: 'POST' });
      for (const page of others) await expect(page.getByRole('row', { name: /dev-/ })).toBeVisible();
    });
  } finally {
    await context.close();
    expect(await stop()).toBe(0);
  }
});
