import type { Page } from '@playwright/test';

import { settleTransitions } from '../support/accessibility';
import { expectShiftsBelow } from '../support/layout-shift';
import { addDish } from '../support/order';
import {
  expectHydrated,
  renderedMonday as monday,
  renderedPages,
  sanitizerScript,
  useSharedRenderedSite,
} from '../support/rendered-site';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'serial' });
const { site, renderedOnce } = useSharedRenderedSite();

const html = { headers: { accept: 'text/html' } };

for (const [address, canonical] of [
  ['/?utm_source=nyhed&fbclid=x', '/'],
  ['/Takeaway?gclid=x', `/takeaway/${monday}`],
  ['/%6fm-os?utm_medium=x', '/om-os'],
  ['//retail//folders/1/', '/retail/folders/1'],
] as const)
  test(`${address} is the page ${canonical}, and the browser takes over what the server sent`, async ({
    page,
  }) => {
    await renderedOnce(address);
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        Object.assign(window, { serversHeading: document.querySelector('h1') }),
      ),
    );
    const answer = await page.goto(site.url + address);
    expect(answer?.status()).toBe(200);
    expect(await answer?.text()).toMatch(new RegExp(`rel="canonical" href="(?:${site.url})?${canonical}"`));
    await expectHydrated(page);
    expect(
      await page.evaluate(() => {
        const { serversHeading } = window as { serversHeading?: HTMLElement };
        return serversHeading !== undefined && document.contains(serversHeading);
      }),
    ).toBe(true);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${canonical}$`));
  });

test('a cart opens at an address in capitals', async ({ page }) => {
  await page.goto('/RETAIL/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/kurv/i);
});

test('the styles that a page uses come with it, its policy allows them alone, and each sheet comes once behind its own', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname);
  });
  for (const path of ['/om-os', '/takeaway', '/retail']) {
    await renderedOnce(path);
    fetched.length = 0;
    const answer = await page.goto(path);
    expect(await answer?.headerValue('content-security-policy')).toMatch(
      /style-src 'self'( 'sha256-[\w+/]+=*')+;/,
    );
    await page.waitForLoadState('networkidle');
    const styles = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll<HTMLElement>('style, link[rel=stylesheet]'),
        ({ localName, dataset }) => `${localName} ${dataset['href']}`,
      ),
    );
    // webpack adds a link to the end for a style sheet that it does not find.
    const links = styles.filter((name) => name.startsWith('link'));
    expect(links[0]).toMatch(/^link runtime\.[0-9a-f]+\.css$/);
    for (const link of links) expect(styles[styles.indexOf(link) - 1]).toBe(link.replace('link', 'style'));
    expect(fetched.map((file) => `link ${file.split('/').at(-1)}`).sort()).toEqual(links.sort());
    await expect(page.getByRole('banner')).toHaveCSS('display', 'flex');
  }
});

interface StylesRead {
  readStyles: () => string[][];
  stylesBefore: string[][][];
}

test.describe('each page, before its code', () => {
  // The browser itself reports a status of 404.
  test.use({ expectedComplaint: /404/ });

  test('the whole sheets change nothing that is drawn on a phone, a tablet and a desk', async ({ page }) => {
    test.slow();
    const screens = [
      [375, 'light'],
      [800, 'dark'],
      [1300, 'light'],
    ] as const;
    // A picture that comes meanwhile may change its width.
    await page.route('**', (route) =>
      /script|image/.test(route.request().resourceType()) ? undefined : route.continue(),
    );
    const show = async ([width, colorScheme]: (typeof screens)[number]) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settleTransitions(page);
    };
    for (const [path] of renderedPages) {
      await renderedOnce(path);
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('noscript').waitFor({ state: 'attached' });
      await page.waitForFunction(() => document.readyState !== 'loading');
      await page.evaluate(() => {
        const styleOf = (element: Element, part?: string) => {
          const style = getComputedStyle(element, part);
          // Without content the part is no box.
          if (/before|after/.test(part ?? '') && style.content === 'none') return ['content: none'];
          return Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`);
        };
        // Of elements with the same classes in the same place one is enough.
        const nameOf = (element: Element | null) => `${element?.localName} ${element?.getAttribute('class')}`;
        const placeOf = (element: Element) => `${nameOf(element.parentElement)} ${nameOf(element)}`;
        const elements = new Map(
          [...document.querySelectorAll('html, body, #root *')].map((element) => [placeOf(element), element]),
        );
        const readStyles = () =>
          [...elements.values()].map((element) =>
            [
              undefined,
              '::before',
              '::after',
              ...(element.matches('[placeholder]') ? ['::placeholder'] : []),
            ].flatMap((part) => styleOf(element, part)),
          );
        Object.assign(window, { readStyles, stylesBefore: [] } satisfies StylesRead);
      });
      for (const screen of screens) {
        await show(screen);
        await page.evaluate(() => {
          const { readStyles, stylesBefore } = window as unknown as StylesRead;
          stylesBefore.push(readStyles());
        });
      }
      await page.evaluate(async () => {
        const hints = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][data-href]')];
        for (const hint of hints) {
          const sheet = hint.cloneNode() as HTMLLinkElement;
          sheet.rel = 'stylesheet';
          hint.after(sheet);
          await new Promise((resolve) => sheet.addEventListener('load', resolve));
        }
      });
      for (const screen of screens) {
        await show(screen);
        const changed = await page.evaluate(() => {
          const { readStyles, stylesBefore } = window as unknown as StylesRead;
          const before = stylesBefore.shift()!;
          return readStyles().flatMap((style, index) =>
            style.filter((line, at) => line !== before[index]![at]),
          );
        });
        expect(changed, `${path} at ${screen[0]} px`).toEqual([]);
      }
    }
  });
});

test('an address that looks like another host is an unknown page', async ({ request }) => {
  await renderedOnce('//eksempel.dk/takeaway');
  const answer = await request.get(`${site.url}//eksempel.dk/takeaway`, html);
  expect(answer.status()).toBe(404);
});

/** Watches from the first frame on; `firstElement` tells whether React kept the server's elements. */
async function watch(page: Page) {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) calls.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(() => {
    const seen = { element: null as Element | null };
    Object.assign(window, { seen });
    addEventListener('DOMContentLoaded', () => (seen.element = document.querySelector('#root > div')));
  });
  return {
    calls,
    isKept: () =>
      page.evaluate(
        () =>
          document.querySelector('#root > div') ===
          (window as unknown as { seen: { element: Element } }).seen.element,
      ),
  };
}

const found = renderedPages.filter(([, , status]) => status === 200);

async function expectHydratedInPlace(page: Page, pages: typeof found) {
  const { calls, isKept } = await watch(page);
  for (const [path, title] of pages)
    await test.step(path, async () => {
      await renderedOnce(path);
      // The page before could still call.
      await page.goto('about:blank');
      calls.length = 0;
      await page.goto(path);
      await expectHydrated(page);
      await expect(page, path).toHaveTitle(title);
      expect(await isKept(), path).toBe(true);
      await expectShiftsBelow(page, 0.01);
      expect(
        calls.filter((call) => !/iss-menu-plan/.test(call)),
        path,
      ).toEqual([]);
    });
}

test.describe('a visitor with a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } });
  // Nothing is in this visitor's cache.
  for (const one of found)
    test(`gets ${one[0]} hydrated without a shift, a second call or a word in the console`, ({ page }) =>
      expectHydratedInPlace(page, [one]));
});

for (const [visitor, options] of [
  ['a visitor with a wide screen', { viewport: { width: 1300, height: 900 } }],
  ['a visitor in Auckland', { timezoneId: 'Pacific/Auckland', locale: 'en-NZ' }],
] as const)
  test.describe(visitor, () => {
    test.use(options);
    test('gets each page hydrated without a shift, a second call or a word in the console', ({ page }) =>
      expectHydratedInPlace(page, found));
  });

test.describe('without the sanitizer', () => {
  test.use({ expectedComplaint: /safe-html/ });
  for (const path of ['/om-os', '/takeaway'])
    test(`the texts of ${path} are hydrated`, async ({ page }) => {
      await page.route(sanitizerScript, (route) => route.abort());
      await renderedOnce(path);
      const { isKept } = await watch(page);
      await page.goto(path);
      const text = page.getByRole('main').locator('.prose').first();
      const words = await text.innerText();
      await expectHydrated(page);
      expect(await isKept()).toBe(true);
      expect(words).not.toBe('');
      expect(await text.innerText()).toBe(words);
    });
});

for (const [name, days] of [
  ['three days ahead', 3],
  ['two days behind', -2],
] as const)
  test(`a device whose clock is ${name} shows the venue’s today after hydration too`, async ({ page }) => {
    await page.clock.install({ time: Date.parse(`${monday}T08:30:00+01:00`) + days * 86_400_000 });
    await renderedOnce('/takeaway');
    const { isKept } = await watch(page);
    await page.goto('/takeaway');
    await expect(page).toHaveURL(`/takeaway/${monday}`);
    await expectHydrated(page);
    expect(await isKept()).toBe(true);
    await expect(page.getByRole('main').getByText('I dag', { exact: true }).first()).toBeVisible();
  });

test('a cart of an earlier visit is there after hydration, and a press adds to it', async ({ page }) => {
  await page.goto('/takeaway');
  await expectHydrated(page);
  await addDish(page);
  await renderedOnce('/takeaway');
  const { isKept } = await watch(page);
  await page.goto('/takeaway');
  await expectHydrated(page);
  expect(await isKept()).toBe(true);
  await expect(page.getByRole('link', { name: /^Kurv/ })).toContainText(/[1-9]/);
});

test('a visitor whose storage throws gets the page hydrated, and can add a dish', async ({ page }) => {
  await renderedOnce('/takeaway');
  const { isKept } = await watch(page);
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The storage is blocked.', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get });
  });
  await page.goto('/takeaway');
  await expectHydrated(page);
  expect(await isKept()).toBe(true);
  await expectShiftsBelow(page, 0.01);
  await addDish(page);
  await expect(page.getByRole('link', { name: /^Kurv/ })).toContainText(/[1-9]/);
});

for (const [path, count] of [
  ['/takeaway', 3],
  ['/retail', 4],
] as const)
  test(`the first pictures of ${path} are preloaded with high priority, and each is fetched once`, async ({
    page,
    request,
  }) => {
    await renderedOnce(path);
    const [head = '', body = ''] = (await (await request.get(site.url + path, html)).text()).split('<body');
    const preloaded = [
      ...head.matchAll(/<link rel="preload" as="image" href="([^"]+)" fetchPriority="high"/g),
    ];
    const first = [...body.matchAll(/<img src="([^"]+)"[^>]*loading="eager" fetchPriority="high"/g)];
    const addresses = first.map(([, address]) => address);
    expect(new Set(addresses).size).toBeGreaterThanOrEqual(count);
    expect(preloaded.map(([, address]) => address)).toEqual([...new Set(addresses)]);

    const fetched: string[] = [];
    page.on('request', (sent) => fetched.push(new URL(sent.url()).pathname));
    await page.goto(path);
    await expectHydrated(page);
    for (const address of addresses) expect(fetched.filter((one) => one === address)).toHaveLength(1);
  });
