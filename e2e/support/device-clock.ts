import type { BrowserContext, Page } from '@playwright/test';

import { untilIdle } from './open-requests';
import { sendShell } from './send-shell';

/**
 * Removes the `Date` header from the venue's answers, so that the site follows the device's clock. Pages arrive as the
 * shell: a page that the server rendered has the venue's clock with it.
 */
export async function hideVenueClock(context: BrowserContext): Promise<void> {
  await sendShell(context);
  await context.route('**/api/v1/**', async (route) => {
    const response = await route.fetch();
    const headers = Object.entries(response.headers()).filter(([name]) => name !== 'date');
    await route.fulfill({ response, headers: Object.fromEntries(headers) });
  });
}

/** A file that is under way would reach its time limit at the jump, and be refused. */
export async function passTime(page: Page, time: string | number): Promise<void> {
  await untilIdle(page);
  await page.clock.fastForward(time);
}
