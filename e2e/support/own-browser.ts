import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

import { lengthenLimits } from './longer-limits';

/** Opens a page in a browser without cookies, stored data or cached files. @returns what `look` returns */
export async function inOwnBrowser<T>(
  browser: Browser,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  try {
    await lengthenLimits(context);
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
}
