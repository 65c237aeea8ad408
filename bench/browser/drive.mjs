import { setClock } from './in-page.mjs';
import { costOf, record } from './requests.mjs';

/** The CPU slowdown of Lighthouse's phone. */
export const slowdown = 4;
const idleMs = 2_500;
const timeoutMs = 30_000;

/** On this Monday morning every section is open. */
export const now = '2026-11-23T08:30:00+01:00';

/** `item` selects the content that people wait for. */
export const screens = [
  { name: '/', path: '/', item: 'main article' },
  { name: '/takeaway', path: '/takeaway', item: 'main article' },
  { name: '/retail', path: '/retail', item: 'main a[href^="/retail/folders/"]' },
  { name: '/account/login', path: '/account/login', item: 'main form input' },
  { name: '/meetings', path: '/meetings', item: 'main tbody tr', needsLogin: true },
  { name: '/iss-menu-plan', path: '/iss-menu-plan', item: 'main ol li li' },
  { name: '/om-os', path: '/om-os', item: 'main .prose p' },
];

/** Preloaded files and early calls that were not used; `ran` holds the URLs of executed scripts. */
async function unusedPreloads(page, ran) {
  const { hinted, styles, pictures, calls } = await page.evaluate(() => ({
    hinted: [...document.querySelectorAll('link[rel=preload]')].map(({ href }) => href),
    styles: [...document.styleSheets].map(({ href }) => href),
    pictures: [...document.images].map(({ currentSrc }) => currentSrc),
    calls: Object.keys(globalThis.kantineEarly ?? {}),
  }));
  const isUsed = (url) => ran.has(url) || styles.includes(url) || pictures.includes(url);
  const files = hinted.filter((url) => !isUsed(url));
  return [...files.map((url) => new URL(url).pathname), ...calls.map((call) => call.split(' ').at(-1))];
}

async function waitUntilSettled(page, requests) {
  const end = Date.now() + timeoutMs;
  for (let last = -1, since = Date.now(); Date.now() < end;) {
    const open = [...requests.values()].some(({ done, isCached }) => !done && !isCached);
    if (requests.size !== last || open) [last, since] = [requests.size, Date.now()];
    else if (Date.now() - since > idleMs) return;
    await page.waitForTimeout(50);
  }
}

/** Opens a page with an empty cache, and waits until it is idle. The executed scripts are recorded, which takes time. */
export async function visit(browser, origin, { path, item, token }) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'da-DK' });
  try {
    if (token) await context.addInitScript((word) => localStorage.setItem('token', word), token);
    await context.addInitScript(setClock, now);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const requests = await record(session, origin);
    const ran = new Set();
    session.on('Debugger.scriptParsed', ({ url }) => ran.add(url));
    await session.send('Debugger.enable');
    const answer = await page.goto(origin + path);
    await page.locator(item).first().waitFor({ state: 'attached', timeout: timeoutMs });
    await waitUntilSettled(page, requests);
    return {
      ...costOf(await answer.text(), requests, origin),
      unused: await unusedPreloads(page, ran),
    };
  } finally {
    await context.close();
  }
}

/** @returns the token of the demo's account */
export async function logIn(url, email) {
  const answer = await fetch(`${url}/api/v1/tokens`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
    },
    body: JSON.stringify({ email, password: 'kantine1234' }),
  });
  return (await answer.json()).data.token;
}
