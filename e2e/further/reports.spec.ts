import type { Page } from '@playwright/test';

import { expectHydrated } from '../support/rendered-site';
import { expect, test } from '../support/test';

interface Event {
  kind: string;
  section: string;
  version: string;
  name?: string;
  value?: number;
  reason?: string;
}

/** Serves the page with an address for reports and records what is sent there. */
async function reportTo(page: Page, url: string) {
  const reports: { host: string; events: Event[] }[] = [];
  const unwanted: string[] = [];
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"reports":{"url":""}', `"reports":{"url":"${url}"}`);
    await route.fulfill({ response: answer, body });
  });
  await page.route(`**${url}`, async (route) => {
    const request = route.request();
    const headers = await request.allHeaders();
    unwanted.push(...['cookie', 'referer', 'authorization'].filter((name) => headers[name]));
    reports.push(request.postDataJSON() as (typeof reports)[number]);
    await route.fulfill({ status: 204 });
  });
  return { reports, unwanted, events: () => reports.flatMap(({ events }) => events) };
}

/** Hides the tab. */
const hideTab = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test.describe('a venue that receives reports', () => {
  test.use({ expectedComplaint: /retail|Bestilling til/ });

  test('gets measurements and errors by section and version, and nothing about the person', async ({
    page,
  }) => {
    const told = await reportTo(page, '/reports');
    await page.route(/\/sections\/retail\/.*remoteEntry/, (route) => route.abort());
    // The browser's idle moment, in which the reporter comes, may be late on a busy machine.
    const reporter = page.waitForResponse(/\/assets\/src_reports_reporter/);
    await page.goto('/takeaway?navn=anna');
    await expect(page.getByRole('heading', { name: 'Takeaway', level: 1 })).toBeVisible();
    await reporter;
    await expectHydrated(page);
    // The largest paint is final at the first click.
    await page.evaluate(
      () =>
        new Promise((seen) => {
          new PerformanceObserver(seen).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Butik' }).click();
    await expect(page.getByRole('heading', { name: 'Prøv en gang til' })).toBeVisible();
    await page.evaluate(() => setTimeout(() => Promise.reject(new RangeError('Bestilling til Anna')), 0));
    for (const kind of ['section-failed', 'script-error'])
      await expect.poll(() => told.events().map((event) => event.kind)).toContain(kind);
    await hideTab(page);
    const names = () => told.events().map(({ name }) => name);
    await expect.poll(names).toEqual(expect.arrayContaining(['CLS', 'FCP', 'LCP', 'TTFB']));

    const [failed] = told.events().filter(({ kind }) => kind === 'section-failed');
    expect(failed).toMatchObject({ section: 'retail', reason: 'its code did not arrive or did not start' });
    const vitals = told.events().filter(({ kind }) => kind === 'web-vital');
    for (const { section, value } of vitals) {
      expect(section).toBe('takeaway');
      expect(value).toBeGreaterThanOrEqual(0);
    }
    const versions = [
      ...told.reports.map(({ host }) => host),
      ...told.events().map(({ version }) => version),
    ];
    for (const version of versions) expect(version).toMatch(/^[\w.-]{6,}$/);
    expect(JSON.stringify(told.reports)).not.toMatch(/anna|Bestilling/i);
    expect(told.unwanted).toEqual([]);
  });
});
