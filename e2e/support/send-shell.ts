import type { BrowserContext } from '@playwright/test';

/**
 * Makes the context's pages arrive as the shell. A test that answers in place of the venue API needs it, because
 * the server renders pages with the API's own answers, and so does a test of a page without content.
 */
export async function sendShell(context: BrowserContext): Promise<void> {
  const isPage = ({ pathname, search }: URL) =>
    search === '' && !/^\/(?:api|assets|sections|storage)\/|\.\w+$/.test(pathname);
  // The server sends each address with a query as the shell. The page does not see the new address.
  await context.route(isPage, (route) => route.fallback({ url: `${route.request().url()}?shell` }));
}
