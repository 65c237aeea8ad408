import { spawn } from 'node:child_process';
import { join } from 'node:path';

import getPort from 'get-port';

import { siteUrl } from './support/sites';
import { expect, test } from './support/test';

/** Starts `npm run dev -- retail` in front of the running site. */
async function startDev() {
  const port = await getPort();
  const dev = spawn(process.execPath, ['scripts/dev.mjs', 'retail', '--shell', siteUrl], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => dev.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    dev.stdout.on('data', (text) => String(text).includes('from source') && resolve());
    void ended.then((status) => reject(new Error(`It ended with ${status}`)));
  });
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      dev.kill('SIGINT');
      return ended;
    },
  };
}

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
