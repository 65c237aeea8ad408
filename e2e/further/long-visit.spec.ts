import type { CDPSession, Page } from '@playwright/test';

import { logIn } from '../support/order';
import { startSite, useSite } from '../support/sites';
import { expect, test } from '../support/test';

// At the site that all share, another test may cancel the meeting that is looked at.
useSite(() => startSite());

const rounds = 12;
const round = [
  { link: '[href="/takeaway"]', shown: 'article' },
  { link: 'main [href="/takeaway/cart"]', shown: 'h1' },
  { link: '[href="/retail"]', shown: 'a[href^="/retail/folders/"]' },
  { link: 'main a[href^="/retail/folders/"]', shown: 'article' },
  { link: '[href="/meetings"]', shown: 'tbody tr' },
  { link: 'main tbody a[href^="/meetings/"]', shown: '[role=group]' },
  { link: '[href="/account"], [href="/account/profile"]', shown: 'form' },
  { link: '[href="/iss-menu-plan"]', shown: 'ol li' },
  { link: '[href="/"]', shown: 'article' },
];

async function goRound(page: Page) {
  for (const { link, shown } of round) {
    await page.locator(link).first().dispatchEvent('click');
    await expect(page.locator(`main ${shown}`).first()).toBeAttached();
  }
}

async function countNodes(devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'Nodes')!.value;
}

test('a tab that stays open keeps no page that was left', async ({ page, context }) => {
  test.slow();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await logIn(page);
  await goRound(page);
  await goRound(page);
  const first = await countNodes(devtools);
  for (let count = 0; count < rounds; count += 1) await goRound(page);
  // The nodes of one kept page are some hundreds.
  await expect.poll(() => countNodes(devtools)).toBeLessThan(first + 20 * rounds);
});
