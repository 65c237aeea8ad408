import { type Page, type Route, test } from '@playwright/test';

import { startChangedVenue, type VenueChanges } from './changed-venue';
import { type RunningSite, sitePort, startSite } from './sites';
import { expect } from './test';

export const renderedMonday = '2026-11-23';
const html = { headers: { accept: 'text/html' } };

/**
 * Starts a site that renders its pages, for all tests of a file or group. With changes it shows the shared site's venue, changed, at
 * the machine's time.
 * @param offset from the shared site's port
 */
export function useRenderedSite(offset: number, changes?: VenueChanges) {
  const port = String(sitePort + offset);
  const url = `http://localhost:${port}`;
  let site: RunningSite | undefined;
  let venue: Awaited<ReturnType<typeof startChangedVenue>> | undefined;
  /** A busy server sends the shell in time and the page afterwards, which it then keeps. */
  const renderedOnce = (path: string) =>
    expect
      .poll(async () => (await fetch(url + path, html)).text(), { timeout: 30_000 })
      .toContain('data-page-heading');
  /** Opens a page whose code does not come yet. @returns lets it come */
  const openWithoutCode = async (page: Page, path: string, content = 'h1') => {
    await renderedOnce(path);
    const release = await holdBack(page, mainScript);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator(content).first().waitFor();
    return release;
  };
  test.use({ baseURL: url });
  test.beforeAll(async () => {
    venue = changes && (await startChangedVenue(changes));
    site = await startSite({
      PORT: port,
      RENDER: 'on',
      RENDER_CACHE_SECONDS: '60',
      ...(venue ? { VENUE_API_URL: venue.url } : { DEMO_NOW: `${renderedMonday}T08:30:00+01:00` }),
    });
    // The renderers start with the server; a page that comes before them is the shell.
    await renderedOnce('/takeaway');
  });
  test.afterAll(async () => {
    await site?.stop();
    await venue?.stop();
  });
  return { url, renderedOnce, openWithoutCode };
}

/** Holds back the files at addresses that match. @returns lets them come */
export async function holdBack(page: Page, files: RegExp): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route(files, (route) => (isHeld ? void waiting.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    await Promise.all(waiting.map((route) => route.continue()));
  };
}

/** Waits until the page answers presses. */
export const expectHydrated = (page: Page) =>
  expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', /true|false/);

export const mainScript = /\/assets\/main\.[0-9a-f]+\.js/;
export const sanitizerScript = /safe-html[^/]*\.js/;

export const addButton = (page: Page, index = 0) =>
  page.getByRole('button', { name: 'Føj til kurv' }).nth(index);

/** The quantities of the stored takeaway cart. */
export const takeawayLines = (page: Page) =>
  page.evaluate(
    () =>
      (
        JSON.parse(localStorage.getItem('takeaway-order') ?? '{}') as {
          state?: { lines?: { quantity: number }[] };
        }
      ).state?.lines?.map(({ quantity }) => quantity) ?? [],
  );
