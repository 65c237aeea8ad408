import type { Browser, BrowserContext, Page, Route } from '@playwright/test';

import { startChangedVenue, type VenueChanges } from './changed-venue';
import { startPatientSite, useSite } from './sites';
import { expect, test } from './test';

export const renderedMonday = '2026-11-23';
/** The pages that are rendered, with their titles and statuses. */
export const renderedPages = [
  ['/', 'Kantinen – bestil mad', 200],
  ['/takeaway', 'Takeaway – Kantinen – bestil mad', 200],
  [`/takeaway/${renderedMonday}`, 'Takeaway – Kantinen – bestil mad', 200],
  ['/retail', 'Hovedmenu – Kantinen – bestil mad', 200],
  ['/retail/folders/1', 'Drikkevarer – Kantinen – bestil mad', 200],
  ['/iss-menu-plan', 'Ugens menu – Kantinen – bestil mad', 200],
  ['/om-os', 'Om os – Kantinen – bestil mad', 200],
  ['/kantine/tilgaengelighed', 'Tilgængelighed – Kantinen – bestil mad', 200],
  ['/kantine/licenser', 'Licenser – Kantinen – bestil mad', 200],
  ['/kantine/fortryd', 'Fortryd køb – Kantinen – bestil mad', 200],
  ['/account/login', 'Log ind – Kantinen – bestil mad', 200],
  ['/account/create', 'Opret bruger – Kantinen – bestil mad', 200],
  ['/findes-ikke', 'Siden findes ikke – Kantinen – bestil mad', 404],
  ['/retail/folders/999', 'Mappen findes ikke – Kantinen – bestil mad', 404],
] as const;

const html = { headers: { accept: 'text/html' } };

/**
 * Starts a site that renders its pages, for all tests of a file or group. With changes it shows the shared site's venue, changed, at
 * the machine's time.
 * @param prepare runs before the site starts, which is before the hooks of the file
 */
export function useRenderedSite(changes?: VenueChanges, prepare?: (browser: Browser) => Promise<void>) {
  const site = useSite(async (browser) => {
    await prepare?.(browser);
    return startRenderedSite(changes);
  });
  return { site, ...visitsOf(site) };
}

/** Opens the pages of a file at the rendered site that files without orders share. */
export function useSharedRenderedSite() {
  const site = { url: process.env['RENDERED_URL'] ?? '' };
  test.use({ baseURL: site.url });
  return { site, ...visitsOf(site) };
}

function visitsOf(site: { readonly url: string }) {
  /** Renders a page, which the site then keeps. */
  const renderedOnce = (path: string) => untilRendered(site.url + path);
  /** Opens a page whose code does not come yet. @returns lets it come */
  const openWithoutCode = async (page: Page, path: string, content = 'h1') => {
    await renderedOnce(path);
    const release = await holdBack(page, mainScript);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator(content).first().waitFor();
    return release;
  };
  return { renderedOnce, openWithoutCode };
}

const rendering = { RENDER: 'on', RENDER_CACHE_SECONDS: '60' };

/** The last orders of the day are hours away, also at the end of a slow run. */
export const startRenderedMonday = () =>
  startPatientSite({ ...rendering, DEMO_NOW: `${renderedMonday}T06:30:00+01:00` });

async function startRenderedSite(changes?: VenueChanges) {
  const venue = changes && (await startChangedVenue(changes));
  const { url, stop } = await (venue
    ? startPatientSite({ ...rendering, VENUE_API_URL: venue.url })
    : startRenderedMonday());
  // The renderers start with the server; a page that comes before them is the shell.
  await untilRendered(`${url}/takeaway`);
  return {
    url,
    async stop() {
      const status = await stop();
      await venue?.stop();
      return status;
    },
  };
}

/** Asks until the answer has these words. A call that fails is made again, which `expect.poll` does not do. */
export const untilAnswered = (address: string, words: string | RegExp) =>
  expect(async () => expect(await (await fetch(address, html)).text()).toMatch(words)).toPass();

/** Waits for a page that says so: a busy server sends the shell first, and old renderers answer until the new ones have started. */
export const untilRendered = (address: string, words: string | RegExp = 'data-page-heading') =>
  untilAnswered(address, words);

/** Opens a page that answers presses. */
export async function openHydrated(page: Page, path: string) {
  await page.goto(path);
  await expectHydrated(page);
}

/** Holds back the files at addresses that match. @returns lets them come */
export async function holdBack(tabs: Page | BrowserContext, files: RegExp): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let isHeld = true;
  await tabs.route(files, (route) => (isHeld ? void waiting.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    await Promise.all(waiting.map((route) => route.continue()));
  };
}

/** Waits until the page answers presses. Before, a link loads the next page whole, and nothing sees the mouse. */
export const expectHydrated = (page: Page) =>
  expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveAttribute(
    'aria-expanded',
    /true|false/,
  );

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
