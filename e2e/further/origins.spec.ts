import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';

import { findFreePort } from '../../scripts/machine/free-port.mjs';
import { addDish, nextOpenDay } from '../support/order';
import { addArticle } from '../support/shops';
import { type RunningSite, startSite } from '../support/sites';
import { choose, expectFailure, expectRestWorks, failures } from '../support/section-failures';
import { expect, test } from '../support/test';
import { type Built, filesOf, now, replaceSection } from '../support/versions';

let built: Built & { remove(): void };
let server: Server;
let origin: string;
let sites: Record<'allowing' | 'strict', RunningSite>;

/** Serves the files of retail from another origin, with CORS. */
async function serveSections(siteDir: string) {
  const port = await findFreePort();
  server = createServer(({ url = '' }, response) => {
    const file = join(siteDir, url);
    if (!/^\/sections\/retail\/[\w.-]+\/[\w.-]+$/.test(url) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', file.endsWith('.css') ? 'text/css' : 'text/javascript');
    createReadStream(file).pipe(response);
  }).listen(port, '127.0.0.1');
  return `http://127.0.0.1:${port}`;
}

test.beforeAll(async () => {
  built = replaceSection(now, 'retail', now);
  origin = await serveSections(built.siteDir);
  const deploy = ['scripts/deploy.mjs', 'deploy', 'retail', '--to', built.siteDir, '--origin', origin];
  execFileSync(process.execPath, deploy, { cwd: join(import.meta.dirname, '..', '..'), stdio: 'pipe' });
  const [strict, allowing] = await Promise.all([
    startSite(filesOf(built)),
    startSite({ ...filesOf(built), SECTION_ORIGINS: origin }),
  ]);
  sites = { strict, allowing };
});
test.afterAll(async () => {
  await Promise.all([sites?.allowing.stop(), sites?.strict.stop()]);
  server?.close();
  built?.remove();
});

test('a section on an allowed origin works like the others', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto(`${sites.allowing.url}/retail`);
  const coffee = await addArticle(page, 'Kaffe, stor kop');
  await page.getByRole('link', { name: /^Kurv / }).click();
  await expect(page.getByRole('row', { name: coffee })).toBeVisible();
  await page.getByRole('button', { name: 'Til betaling' }).click();
  await expect(page.getByRole('heading', { name: 'Ordredetaljer', level: 1 })).toBeVisible();

  const files = urls.filter((url) => url.includes('/sections/retail/'));
  const scripts = files.map((url) => url.split('/').at(-1)!).filter((name) => name.endsWith('.js'));
  expect(scripts.map((name) => name.split('.', 1)[0])).toEqual(
    expect.arrayContaining([
      'remoteEntry',
      '__federation_expose_section',
      'src_cart_cart-screen_tsx',
      'src_checkout_order-details-screen_tsx',
    ]),
  );
  expect(files.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href, cssRules }) => (cssRules.length > 0 && href ? [href] : [])),
  );
  expect(sheets.filter((href) => href.startsWith(origin)).length).toBeGreaterThan(0);
});

test.describe('a section on an origin that is not allowed', () => {
  test.use({ expectedComplaint: /section 'retail' could not be loaded/ });

  test('is refused without a request to it, and the others work', async ({ page }) => {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await page.goto(`${sites.strict.url}/takeaway/${nextOpenDay()}`);
    await addDish(page);
    await choose(page, 'Butik');
    await expectFailure(page, failures.section);
    await expectRestWorks(page);
    expect(urls.filter((url) => url.startsWith(origin))).toEqual([]);
  });
});
