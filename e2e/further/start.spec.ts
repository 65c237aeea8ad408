import { lookup } from 'node:dns/promises';
import { writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { findFreePort } from '../../scripts/machine/free-port.mjs';
import { failToStart, type RunningSite, siteUrl, startPatientSite, startSite } from '../support/sites';
import { expect, test } from '../support/test';

/** A foreign venue's API with the minimum of the contract. */
function startForeignApi(): Promise<{ url: string; calls: IncomingMessage[]; close(): void }> {
  const calls: IncomingMessage[] = [];
  const server: Server = createServer((request, response) => {
    calls.push(request);
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/api/v1/store') {
      const attributes = {
        name: 'Den fremmede',
        allows_guest_purchases: true,
        payment_methods: ['online'],
        takeaway_section: { opening_days: [] },
      };
      return answer(200, { data: { attributes } });
    }
    if (request.url?.startsWith('/api/v1/takeaway/menu-items/')) {
      const day = request.url.slice(-10);
      return answer(200, {
        data: [{ id: '17', name: 'Fremmed ret', price: '49.50', pickup_at: `${day}T23:59:00`, image: null }],
      });
    }
    return answer(404, {});
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ url: `http://127.0.0.1:${port}`, calls, close: () => void server.close() });
    });
  });
}

test('a foreign API behind /api, with numbers as text, makes a working shop', async ({ page }) => {
  const api = await startForeignApi();
  const site = await startPatientSite({
    VENUE_API_URL: api.url,
    CHECKOUT_SCRIPT_URL: 'https://checkout.example/checkout.js',
    RENDER_CACHE_SECONDS: '60',
  });
  try {
    const answer = await page.goto(`${site.url}/takeaway`);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=' https:\/\/checkout\.example;/);
    expect(policy).not.toContain('unsafe');

    await expect(page).toHaveTitle('Takeaway – Den fremmede');
    await expect(page.getByRole('article').filter({ hasText: 'Fremmed ret' })).toContainText('49,50 kr.');
    const storeCalls = (isOfVisitor: boolean) =>
      api.calls.filter(
        ({ url, headers }) => url === '/api/v1/store' && 'x-forwarded-for' in headers === isOfVisitor,
      );
    // The server asks once, when its renderer has started.
    await expect.poll(() => storeCalls(false).length).toBe(1);
    expect(storeCalls(true)).toHaveLength(0);
    for (const call of api.calls) {
      expect(call.headers['x-requested-with']).toBe('XMLHttpRequest');
      expect(call.headers['authorization']).toBeUndefined();
    }
  } finally {
    await page.close();
    expect(await site.stop()).toBe(0);
    api.close();
  }
});

test.describe('an API that is down', () => {
  test.use({ expectedComplaint: /50[0-9]|Failed to load/ });

  test('leaves a site that opens, reports it in Danish and retries', async ({ page }) => {
    const site = await startSite({ VENUE_API_URL: `http://127.0.0.1:${await findFreePort()}` });
    try {
      await page.goto(`${site.url}/takeaway`);
      await expect(page.getByText('Vi har problemer i øjeblikket. Prøv igen om lidt.')).toBeVisible();
      await page.route('**/api/v1/store', (route) =>
        route.fulfill({ json: { data: { attributes: { name: 'Tilbage igen', retail_section: null } } } }),
      );
      await page.getByRole('button', { name: 'Prøv igen' }).click();
      await expect(page.getByText('Tilbage igen').first()).toBeVisible();
    } finally {
      expect(await site.stop()).toBe(0);
    }
  });
});

test('a site that cannot start prints the reason in one line and exits with 1', async () => {
  for (const [env, words] of [
    [{ PORT: new URL(siteUrl).port }, new URL(siteUrl).port],
    [{ PORT: 'tre' }, 'PORT'],
    [{ HOST: '0.0.0.0' }, 'DEMO=yes'],
    [{ HOST: '::' }, 'DEMO=yes'],
    [{ STORE_RECORD: 'no-such-file.json' }, 'STORE_RECORD'],
  ] as const) {
    const { status, output } = await failToStart({ PORT: '0', ...env });
    expect(status, words).toBe(1);
    expect(output).toContain(words);
    expect(output.trim().split('\n')).toHaveLength(1);
  }
});

/** Requests the demo's mailbox with a `Host` header. @returns the status */
const mailboxStatus = (hostname: string, port: string, host = `localhost:${port}`) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ hostname, port, path: '/api/sandbox-mail', headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).once('error', reject);
  });

test('the demo answers on both loopback addresses and refuses foreign host names', async () => {
  const { port } = new URL(siteUrl);
  for (const { address } of await lookup('localhost', { all: true })) {
    expect(await mailboxStatus(address, port), address).toBe(200);
    expect(await mailboxStatus(address, port, 'evil.example'), address).toBe(421);
  }
});

test.describe('one site with a store record, metrics and DEMO=yes', () => {
  test.describe.configure({ mode: 'serial' });
  let site: RunningSite;
  let url = '';
  let metricsPort = 0;
  test.beforeAll(async () => {
    const file = test.info().outputPath('store.json');
    const attributes = {
      name: 'Kantinen på Kajen',
      has_accounts: false,
      takeaway_section: { alias: 'Frokost', preparation_time: 30 },
      retail_section: null,
      iss_menu_plan_section: { alias: 'Menuplan' },
      pages: [{ name: 'Find os', url: 'find-os', show_in_menu: true, content: '<p>Ved kajen.</p>' }],
    };
    await writeFile(file, JSON.stringify({ data: { attributes } }));
    // The site's metrics and its API's have ports side by side.
    metricsPort = await findFreePort(1);
    site = await startSite({
      STORE_RECORD: file,
      METRICS_PORT: String(metricsPort),
      HOST: '0.0.0.0',
      DEMO: 'yes',
    });
    url = `http://localhost:${new URL(site.url).port}`;
  });
  test.afterAll(async () => void (await site.stop()));

  test('the store record gives the venue its own sections', async ({ page }) => {
    await page.goto(`${url}/takeaway`);
    await expect(page).toHaveTitle('Frokost – Kantinen på Kajen');
    await expect(page.getByRole('article').first()).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link');
    await expect(links).toHaveText(['Hjem', 'Frokost', 'Menuplan', 'Find os']);
    await page.close();
  });

  test('METRICS_PORT shows the metrics of the site there, and those of its API at the next port', async () => {
    const metricsAt = async (at: number) => (await fetch(`http://127.0.0.1:${at}/metrics`)).text();
    expect((await fetch(`${url}/api/v1/store`)).status).toBe(200);
    expect(await metricsAt(metricsPort)).toContain('kantine_pages_total');
    const ofApi = await metricsAt(metricsPort + 1);
    expect(ofApi).toContain('route="/api/v1/store"');
    expect(ofApi).not.toContain('kantine_pages_total');
  });

  test('the demo answers to any host name with HOST and DEMO=yes', async () => {
    expect(await mailboxStatus('127.0.0.1', new URL(url).port, 'demo.example')).toBe(200);
  });

  test('the site keeps running when the pipe of its output is closed, and stops as asked', async () => {
    site.stopReading();
    for (let times = 0; times < 20; times += 1) expect((await fetch(`${url}/api/v1/store`)).status).toBe(200);
    expect(await site.stop()).toBe(0);
  });
});
