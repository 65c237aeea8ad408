import type { APIRequestContext } from '@playwright/test';

import { siteUrl, startSite } from '../support/sites';
import { expect, test } from '../support/test';

const headers = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' };

/** Sends wrong log-ins, each with another forged address. @returns their statuses */
async function guess(request: APIRequestContext, site: string, count: number, email: string) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const answer = await request.post(`${site}/api/v1/tokens`, {
      headers: { ...headers, 'X-Forwarded-For': `192.0.2.${index}` },
      data: { email, password: 'forkert-1234' },
    });
    statuses.push(answer.status());
  }
  return statuses;
}

test.use({ expectedComplaint: /api\/v1\/tokens/ });

test('the limit of log-ins ignores forged addresses, trusts the proxy’s and tells the person to wait', async ({
  page,
  request,
}) => {
  await page.goto('/account/login');
  await page.getByLabel('Email-adresse').fill('gaet@kantinen.dk');
  await page.getByLabel('Kodeord', { exact: true }).fill('forkert-1234');
  // The limit is one of a minute, which begins here.
  expect(await guess(request, siteUrl, 11, 'gaet@kantinen.dk')).toEqual([...Array(10).fill(401), 429]);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByText('Der har været for mange forsøg. Vent et minut, og prøv igen.')).toBeVisible();

  const behindProxy = await startSite({ TRUST_PROXY: 'loopback', RENDER: 'off' });
  try {
    expect(await guess(request, behindProxy.url, 11, 'gaet@kantinen.dk')).toEqual(Array(11).fill(401));
  } finally {
    expect(await behindProxy.stop()).toBe(0);
  }
});
