import type { BrowserContext } from '@playwright/test';

/** Removes the `Date` header from the venue's answers, so that the site follows the device's clock. */
export async function hideVenueClock(context: BrowserContext): Promise<void> {
  await context.route('**/api/v1/**', async (route) => {
    const response = await route.fetch();
    const headers = Object.entries(response.headers()).filter(([name]) => name !== 'date');
    await route.fulfill({ response, headers: Object.fromEntries(headers) });
  });
}
