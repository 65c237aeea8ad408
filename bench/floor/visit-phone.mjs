import { slowdown } from '../browser/drive.mjs';
import { watchPage } from '../browser/in-page.mjs';
import { javascriptUntil, network, record } from '../browser/requests.mjs';

export const phone = { viewport: { width: 390, height: 844 }, locale: 'da-DK' };
const settleMs = 1_000;
const timeoutMs = 30_000;

/** Runs in the page: React owns a button that has its properties. */
function watchFirstButton() {
  const look = () => {
    const button = document.querySelector('#root button');
    if (button && Object.keys(button).some((name) => name.startsWith('__reactProps')))
      globalThis.__owned = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** @param isSlow the network before the origin is slow itself */
export async function visitPhone(browser, origin, path, { untilOwned = false, isSlow = false } = {}) {
  const context = await browser.newContext({ ...phone, ignoreHTTPSErrors: isSlow });
  try {
    await context.addInitScript(watchPage);
    if (untilOwned) await context.addInitScript(watchFirstButton);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const requests = await record(session, origin);
    if (!isSlow) await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(origin + path);
    if (untilOwned) await page.waitForFunction(() => globalThis.__owned, null, { timeout: timeoutMs });
    await page.waitForTimeout(settleMs);
    const { largest, blocking, firstPaint, owned } = await page.evaluate(() => ({
      ...globalThis.__bench,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
      owned: globalThis.__owned ?? 0,
    }));
    const [{ bytes }] = requests.values();
    const javascript = javascriptUntil(requests, owned);
    return { firstPaint, largestPaint: largest, document: bytes, javascript, owned, blocked: blocking };
  } finally {
    await context.close();
  }
}
