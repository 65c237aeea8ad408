import type { BrowserContext } from '@playwright/test';

import { shellUrl } from './sites';

/**
 * Makes the context's pages arrive as the shell. A test that answers in place of the venue API needs it, because
 * the server renders pages with the API's own answers, and so does a test of a page without content.
 */
export async function sendShell(context: BrowserContext): Promise<void> {
  const isPage = ({ pathname, search }: URL) =>
    search === '' && !/^\/(?:api|assets|sections|storage)\/|\.\w+$/.test(pathname);
  await context.route(isPage, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: shellUrl + pathname }) });
  });
}
