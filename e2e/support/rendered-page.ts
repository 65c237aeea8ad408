import { expect, type Page } from '@playwright/test';

/** Opens a page that the server rendered. Its code comes when the returned function is called. */
export async function openWithoutCode(page: Page, path: string) {
  const content = page.locator('[data-page-heading]').first();
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route(/\/assets\/main\.\w+\.js/, async (route) => {
    await sent;
    await route.continue();
  });
  // A server without time sends the shell.
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(content).toBeVisible({ timeout: 3_000 });
  }).toPass();
  return send;
}
