import { startChangedVenue } from '../support/changed-venue';
import { logInAt } from '../support/order';
import { startSite } from '../support/sites';
import { expect, test } from '../support/test';

test.describe('an API that restarts', () => {
  test.use({ expectedComplaint: /50[0-9]|Failed to load/ });

  test('ends no session, and its pages open again afterwards', async ({ page }) => {
    let api = await startChangedVenue({});
    const site = await startSite({ VENUE_API_URL: api.url });
    const main = page.getByRole('main');
    const token = () => page.evaluate(() => localStorage.getItem('token'));
    try {
      await logInAt(page, site.url);
      const signedIn = await token();
      expect(signedIn).toBeTruthy();

      await api.stop();
      await page.getByRole('navigation').getByRole('link', { name: 'Mødeforplejning' }).click();
      await expect(main.getByText('Vi har problemer i øjeblikket. Prøv igen om lidt.')).toBeVisible();
      expect(await token()).toBe(signedIn);
      await page.reload();
      await expect(main.getByText('Vi har problemer i øjeblikket. Prøv igen om lidt.')).toBeVisible();
      expect(await token()).toBe(signedIn);

      api = await startChangedVenue({}, Number(new URL(api.url).port));
      await main.getByRole('button', { name: 'Prøv igen' }).click();
      await expect(main.getByRole('table', { name: 'Kommende' })).toBeVisible();
      expect(await token()).toBe(signedIn);
    } finally {
      await site.stop();
      await api.stop();
    }
  });
});
