import { storeWith } from '../support/hostile-html';
import { nextOpenDay } from '../support/order';
import { expectHydrated, useRenderedSite } from '../support/rendered-site';
import { expect, test } from '../support/test';

const hostile = [
  '<p onclick="window.pwned=1" style="position:fixed;inset:0">Venlig tekst</p>',
  '<img src=x onerror="window.pwned=2">',
  '<script>window.pwned=3</script>',
  '<style>body{display:none}</style>',
  '<svg onload="window.pwned=4"><script>window.pwned=5</script></svg>',
  '<iframe srcdoc="<script>parent.pwned=6</script>"></iframe>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<a href="javascript:window.pwned=7">Et link</a>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=window.pwned=8>">',
  `<p>${'langtordudenmellemrum'.repeat(30)}</p>`,
].join('\n');

test.describe('a venue with hostile texts', () => {
  const { renderedOnce } = useRenderedSite(
    storeWith((store) => ({
      left_footer_text: hostile,
      right_footer_text: hostile,
      takeaway_section: { ...store.takeaway_section!, menu_text: hostile, cart_text: hostile },
      pages: [{ name: 'Fjendtlig', url: 'fjendtlig', show_in_menu: true, content: hostile }],
    })),
  );
  test.use({ viewport: { width: 375, height: 740 } });

  test('runs no script, widens no policy and causes no violation', async ({ page }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname.endsWith('evil.example')) foreign.push(request.url());
    });
    // The missing picture is requested from this site, as the store's pictures are.
    await page.route('**/x', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    for (const path of ['/fjendtlig', `/takeaway/${nextOpenDay()}`, '/takeaway/cart']) {
      if (path !== '/takeaway/cart') await renderedOnce(path);
      await page.goto(path);
      await expectHydrated(page);
      await expect(page.getByText('Venlig tekst').first()).toBeVisible();
      await page.getByText('Venlig tekst').first().click();
      await expect(
        page
          .locator('.prose')
          .locator('script, style, svg, iframe, form, base, meta, [style], [onclick], a[href]'),
      ).toHaveCount(0);
      expect(await page.evaluate(() => (window as unknown as { pwned?: number }).pwned)).toBeUndefined();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    expect(foreign).toEqual([]);
  });
});

test.describe('a page under Trusted Types', () => {
  test.use({
    expectedComplaint: /TrustedHTML|TrustedScriptURL|Trusted ?Type|require-trusted-types-for|trusted-types/,
  });

  test('accepts no plain text as HTML, no foreign script and no further policy', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const refused = await page.evaluate(() => {
      const isRefused = (act: () => void) => {
        try {
          act();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      };
      const scriptOf = (src: string) => () => (document.createElement('script').src = src);
      return {
        html: isRefused(() => (document.createElement('div').innerHTML = '<b>fed</b>')),
        upload: isRefused(scriptOf('/storage/upload.js')),
        elsewhere: isRefused(scriptOf('https://evil.example/x.js')),
        policy: isRefused(
          () =>
            void (
              window as { trustedTypes?: { createPolicy(name: string, rules: object): void } }
            ).trustedTypes?.createPolicy('mine', {}),
        ),
        own: isRefused(scriptOf('/assets/main.js')),
      };
    });
    expect(refused).toEqual({ html: true, upload: true, elsewhere: true, policy: true, own: false });
  });
});

test.describe('a page with one script more', () => {
  test.use({ expectedComplaint: /inline script|script-src|401/ });

  test('runs its own first script, and no other that stands in it', async ({ page }) => {
    await page.route('/', async (route) => {
      const answer = await route.fetch();
      const [head, ...rest] = (await answer.text()).split('<script>');
      const body = `${head}<script>window.pwned=1</script><script>${rest.join('<script>')}`;
      await route.fulfill({ response: answer, body });
    });
    await page.addInitScript(() => localStorage.setItem('token', 'old'));
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
    expect(await page.evaluate(() => (window as unknown as { pwned?: number }).pwned)).toBeUndefined();
  });
});
