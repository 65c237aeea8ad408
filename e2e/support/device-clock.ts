import type { BrowserContext } from '@playwright/test';

/** A venue API that does not tell the time, so that a test may set the clock by the device's: its answers come without `Date`. */
export async function hideVenueClock(context: BrowserContext): Promise<void> {
  await context.route('**/api/v1/**', async (route) => {
    const response = await route.fetch();
    const headers = Object.entries(response.headers()).filter(([name]) => name !== 'date');
    await route.fulfill({ response, headers: Object.fromEntries(headers) });
  });
}
