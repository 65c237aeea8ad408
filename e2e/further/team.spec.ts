import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { startChangedVenue } from '../support/changed-venue';
import { inOwnBrowser } from '../support/own-browser';
import { untilAnswered } from '../support/rendered-site';
import { sandbox } from '../support/sandbox';
import { sectionTeam } from '../support/section-team';
import { startSite, useSite } from '../support/sites';
import { teaSection } from '../support/tea-section';
import { expect, test } from '../support/test';
import { now, readRegistry } from '../support/versions';

test.describe.configure({ mode: 'serial' });
// The first team of a run waits for npm, the next for the first.
test.setTimeout(900_000);

const team = sectionTeam();
const teaSource = teaSection(join(team.place, 'te'));
const html = { headers: { accept: 'text/html' } };
test.afterAll(() => team.remove());

test.describe('a team outside the workspace', () => {
  const teaSite = join(team.place, 'tea-site');
  const tea = (command: string, ...args: string[]) => team.run('te', 'npm', 'run', command, '--', ...args);
  const deployTea = (...options: string[]) => tea('deploy', '--to', teaSite, ...options);
  const inUse = () => readRegistry({ siteDir: teaSite, publicDir: '' }).sections['te']!.version;
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
  const lines: string[] = [];
  const site = useSite(async () => {
    const venue = await startChangedVenue({
      '/store': ({ data: { attributes } }: { data: { attributes: object } }) => ({
        data: { attributes: { ...attributes, te_section: { greeting: 'God eftermiddag', cups: 4 } } },
      }),
    });
    const files = { PUBLIC_DIR: now.publicDir, SITE_DIR: teaSite, VENUE_API_URL: venue.url };
    // On a busy machine a rendering may fail of either version, and would count.
    const settings = { ...sandbox, RENDER: 'off', TRUST_PROXY: 'loopback', REPORT_URL: '/reports' };
    const { url, onLine, stop } = await startSite({ ...files, ...settings });
    onLine((line: string) => lines.push(line));
    const stopBoth = async () => {
      const status = await stop();
      await venue.stop();
      return status;
    };
    return { url, stop: stopBoth };
  });

  /** As a browser does it that keeps cookies: the second page has the version of its number. */
  async function versionInFreshBrowser() {
    const first = await fetch(`${site.url}/te`, html);
    const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';');
    const page = await fetch(`${site.url}/te`, { headers: { ...html.headers, cookie } });
    return /"te":\{"version":"([^"]+)"/.exec(await page.text())?.[1];
  }

  /** @returns reports to the venue, and what the browser complained of */
  async function visit(
    browser: Browser,
    number: number,
    look: (page: Page, reports: string[]) => Promise<void>,
  ) {
    const headers = { 'x-forwarded-for': `9.9.${number}.1` };
    const reports: string[] = [];
    const complaints: string[] = [];
    await inOwnBrowser(browser, { baseURL: site.url, extraHTTPHeaders: headers }, async (page) => {
      const context = page.context();
      await context.addCookies([{ name: 'kantine-share', value: String(number), url: site.url }]);
      await context.route('**/reports', async (route) => {
        reports.push(route.request().postData() ?? '');
        await route.fulfill({ status: 204 });
      });
      page.on('pageerror', ({ message }) => complaints.push(message));
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await look(page, reports);
    });
    return { reports, complaints };
  }

  test('makes a section with settings, a badge and a place, and deploys it', async () => {
    team.create(await team.getKit(), 'te');
    team.takeLibraries('te');
    teaSource.write();
    tea('test');
    expect(deployTea()).toContain('is in use');
  });

  test('sees it on the site, and half of sixty fresh browsers get its second version', async ({ page }) => {
    const first = inUse();
    await page.goto('/');
    const place = page.getByRole('region', { name: 'Te' });
    await place.scrollIntoViewIfNeeded();
    await expect(place.getByText(/^Dagens te er af \d/)).toBeVisible();
    const link = page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Te' });
    await link.click();
    await expect(heading(page, 'Te')).toBeVisible();
    await expect(page.getByText('God eftermiddag')).toBeVisible();
    await expect(link).toHaveAccessibleName(/^Te ?, 4 kopper$/);

    teaSource.rename('Grøn te');
    const [second] = / (\S+) has 50 % of the browsers/.exec(deployTea('--share', '50'))?.slice(1) ?? [];
    await untilAnswered(`${site.url}/remotes.json`, `"${second}":50`);
    const seen = await Promise.all(Array.from({ length: 60 }, versionInFreshBrowser));
    const count = (version?: string) => seen.filter((one) => one === version).length;
    expect(count(first) + count(second)).toBe(60);
    // A fair coin misses these bounds once in 100 000 times.
    expect(count(second)).toBeGreaterThanOrEqual(13);
    expect(count(second)).toBeLessThanOrEqual(47);
    expect(deployTea('--share', '100')).toContain(`${second} is in use`);
  });

  test('finds a version that throws taken back, and the line of its mistake in a report', async ({
    browser,
    baseURL,
  }) => {
    expect(baseURL).toBe(site.url);
    const good = inUse();
    const mistake = teaSource.addMistake();
    const [bad] = / (\S+) has 50 % of the browsers/.exec(deployTea('--share', '50'))?.slice(1) ?? [];
    await untilAnswered(`${site.url}/remotes.json`, `"${bad}":50`);
    const stops = () => lines.filter((line) => line.includes('"event":"rollout.stopped"'));
    const reports: string[] = [];
    for (const number of [70, 1, 2, 80, 3, 4, 90, 5]) {
      expect(stops()).toEqual([]);
      const seen = await visit(browser, number, async (page, told) => {
        const counted = number < 5 && page.waitForResponse('**/kantine/versioner/fejl');
        await page.goto('/te', { waitUntil: 'commit' });
        if (number >= 50) return expect(heading(page, 'Grøn te')).toBeVisible();
        if (counted) {
          await counted;
          await expect(heading(page, 'Det lykkedes ikke')).toBeVisible();
          if (number === 1) await expect.poll(() => told).not.toEqual([]);
          return;
        }
        // With the stop this page may renew itself at any moment, before its report is answered too.
        await expect.poll(stops).toHaveLength(1);
        const next = await page.context().newPage();
        await next.goto('/te');
        await expect(heading(next, 'Grøn te')).toBeVisible();
      });
      if (number >= 50) expect(seen).toEqual({ reports: [], complaints: [] });
      reports.push(...seen.reports);
    }
    expect(JSON.parse(stops()[0]!)).toMatchObject({ section: 'te', version: bad, share: 50, failed: 5 });
    expect(tea('versions', '--to', teaSite)).toMatch(
      new RegExp(`\\* ${good} +in use\\n.* ${bad} +${bad} was stopped at .*: 5 of \\d+ visits failed`),
    );
    const report = join(team.place, 'te', 'report.json');
    writeFileSync(
      report,
      reports.find((text) => text.includes('script-error'))!,
    );
    expect(tea('explain', 'report.json')).toContain(`script-error TypeError of te ${bad}\n  ${mistake}`);
  });
});
