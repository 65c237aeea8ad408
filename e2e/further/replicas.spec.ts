import { inOwnBrowser } from '../support/own-browser';
import { startProxy } from '../support/proxy';
import { expectHydrated, untilRendered } from '../support/rendered-site';
import { type RunningSite, startPatientSite } from '../support/sites';
import { expect, test } from '../support/test';
import { type Built, filesOf, now, renameMainScript, replaceSection } from '../support/versions';

interface Replica extends Built {
  remove(): void;
}

const running: (RunningSite | { stop(): Promise<unknown> })[] = [];
test.afterAll(async () => {
  for (const server of running.splice(0).reverse()) await server.stop();
});

/** A copy of the built site; with `main` its shell has its main script under another name. */
function copySite(main?: string): Replica {
  const copy = replaceSection(now, 'takeaway', now);
  running.push({ stop: async () => copy.remove() });
  return main ? { ...copy, ...renameMainScript(copy, main) } : copy;
}

async function start(built: Built, env: Record<string, string> = {}): Promise<RunningSite> {
  const site = await startPatientSite({ ...filesOf(built), ...env });
  running.push(site);
  return site;
}

let startingUnchanged: Promise<{ url: string; siteDir: string }> | undefined;
/** The site with the built files is one of the two in each test. */
function startUnchanged() {
  const startOnce = async () => {
    const built = copySite();
    const { url } = await start(built);
    return { url, siteDir: built.siteDir };
  };
  return (startingUnchanged ??= startOnce());
}

/** @returns the address of a proxy that ends with the tests */
async function proxyTo(pick: (path: string) => string): Promise<string> {
  const proxy = await startProxy(pick);
  running.push(proxy);
  return proxy.url;
}

test('a visitor of two replicas with different shells meets no dead page in twenty visits', async ({
  browser,
}) => {
  test.slow();
  const before = await startUnchanged();
  const sites = [before, await start(copySite('aaaa1111'), { SITE_DIR: before.siteDir })];
  let turn = 1;
  const url = await proxyTo(() => {
    turn = (turn * 48_271) % 2_147_483_647;
    return sites[turn % 2]!.url;
  });
  const mains = new Set<string>();
  for (let visits = 0; visits < 20; visits += 1) {
    // Without the cache of the visit before.
    await inOwnBrowser(browser, {}, async (page) => {
      await page.goto(url + (visits % 2 ? '/takeaway' : '/'));
      await expectHydrated(page);
      await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Butik' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      mains.add(
        await page.locator('script[src*="/assets/main."]').evaluate((script) => script.getAttribute('src')!),
      );
    });
  }
  expect(mains.size).toBe(2);
});

test.describe('a shell whose server has gone with its files', () => {
  test.use({ expectedComplaint: /404|Failed to load|Refused to execute script/ });
  let starting: Promise<{ url: string }[]> | undefined;
  const startBoth = () =>
    (starting ??= Promise.all([
      start(copySite('bbbb2222'), { RENDER_CACHE_SECONDS: '60' }),
      startUnchanged(),
    ]));

  test('is replaced by the running one: the page loads itself once', async ({ page }) => {
    const [gone, left] = await startBoth();
    let pages = 0;
    const url = await proxyTo((path) => (path === '/' && ++pages === 1 ? gone!.url : left!.url));
    await page.goto(url);
    await expectHydrated(page);
    await expect(page.locator('script[src*="/assets/main.bbbb2222"]')).toHaveCount(0);
    expect(pages).toBe(2);
  });

  test('says so at the first press, and does not load itself for ever, when no server has its files', async ({
    page,
  }) => {
    const [gone, left] = await startBoth();
    let pages = 0;
    const url = await proxyTo((path) => {
      if (path !== '/') return left!.url;
      pages += 1;
      return gone!.url;
    });
    await untilRendered(`${gone!.url}/`);
    await page.goto(url);
    await expect.poll(() => pages).toBe(2);
    // A press on the page before the one that it loads itself would be lost with it.
    await page.waitForFunction(() => {
      const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return opened?.type === 'reload' && document.readyState === 'complete';
    });
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('alert')).toContainText('Sidens funktioner kunne ikke hentes');
    expect(pages).toBe(2);
  });
});
