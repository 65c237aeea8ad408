import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { siteUrl, startSite } from '../support/sites';
import { expect, test } from '../support/test';

/** Starts a proxy of the tests' API that can be stopped and started at the same address. */
async function restartableApi() {
  let server: Server;
  const start = (port: number) =>
    new Promise<number>((resolve) => {
      server = createServer((request, response) => {
        const body: Buffer[] = [];
        request.on('data', (chunk: Buffer) => body.push(chunk));
        request.on('end', () => {
          const hasBody = body.length > 0;
          fetch(`${siteUrl}${request.url}`, {
            method: request.method ?? 'GET',
            headers: Object.entries(request.headers)
              .filter(
                ([name]) => !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name),
              )
              .map(([name, value]): [string, string] => [name, String(value)]),
            ...(hasBody && { body: Buffer.concat(body) }),
          }).then(
            async (answer) => {
              response.writeHead(answer.status, { 'content-type': 'application/json' });
              response.end(Buffer.from(await answer.arrayBuffer()));
            },
            () => response.destroy(),
          );
        });
      }).listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  const port = await start(0);
  return {
    url: `http://127.0.0.1:${port}`,
    start: () => start(port),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

test.describe('an API that restarts', () => {
  test.use({ expectedComplaint: /50[0-9]|Failed to load/ });

  test('ends no session, and its pages open again afterwards', async ({ page }) => {
    const api = await restartableApi();
    const site = await startSite({ VENUE_API_URL: api.url });
    const main = page.getByRole('main');
    const token = () => page.evaluate(() => localStorage.getItem('token'));
    try {
      await page.goto(`${site.url}/account/login`);
      await page.getByLabel('Email-adresse').fill('anna@kantinen.dk');
      await page.getByLabel('Kodeord', { exact: true }).fill('kantine1234');
      await page.getByRole('button', { name: 'Log ind' }).click();
      await expect(page).toHaveURL(`${site.url}/`);
      const signedIn = await token();
      expect(signedIn).toBeTruthy();

      await api.stop();
      await page.getByRole('navigation').getByRole('link', { name: 'Mødeforplejning' }).click();
      await expect(main.getByText('Vi har problemer i øjeblikket. Prøv igen om lidt.')).toBeVisible();
      expect(await token()).toBe(signedIn);
      await page.reload();
      await expect(main.getByText('Vi har problemer i øjeblikket. Prøv igen om lidt.')).toBeVisible();
      expect(await token()).toBe(signedIn);

      await api.start();
      await main.getByRole('button', { name: 'Prøv igen' }).click();
      await expect(main.getByRole('table', { name: 'Kommende' })).toBeVisible();
      expect(await token()).toBe(signedIn);
    } finally {
      await site.stop();
      await api.stop();
    }
  });
});
