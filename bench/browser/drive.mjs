import { pressFirstButton, setClock, watchPage } from './in-page.mjs';
import { costOf, costOfPage, network, record } from './requests.mjs';

/** The CPU slowdown of Lighthouse's phone. */
export const slowdown = 4;
const idleMs = 2_500;
const settleMs = 1_000;
const timeoutMs = 30_000;

/** On this Monday morning every section is open. */
export const now = '2026-11-23T08:30:00+01:00';

/** `item` selects the content that people wait for. */
export const screens = [
  { name: '/', path: '/', item: 'main article' },
  { name: '/takeaway', path: '/takeaway', item: 'main article' },
  { name: '/retail', path: '/retail', item: 'main a[href^="/retail/folders/"]' },
  { name: '/account/login', path: '/account/login', item: 'main form input', link: '/account' },
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

/** Each visit has an empty cache. Without `isSlow` the executed scripts are recorded, which takes time. */
async function openPage(browser, origin, { item, token, isSlow = true }) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'da-DK' });
  if (token) await context.addInitScript((word) => localStorage.setItem('token', word), token);
  await context.addInitScript(setClock, now);
  await context.addInitScript(watchPage, item);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = await record(session, origin);
  const ran = new Set();
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  } else {
    session.on('Debugger.scriptParsed', ({ url }) => ran.add(url));
    await session.send('Debugger.enable');
  }
  return { context, page, requests, ran };
}

const read = (page) => page.evaluate('__bench');
const untilItem = (page) =>
  page.waitForFunction(() => globalThis.__bench.item !== null, null, { timeout: timeoutMs });

async function readFigures(page, requests, origin, untilIdle) {
  await untilItem(page);
  if (untilIdle) await waitUntilSettled(page, requests);
  // The largest paint or a shift may follow the item.
  else await page.waitForTimeout(settleMs);
  const { item, shift, largest, blocking } = await read(page);
  const paint = await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime");
  const [{ sent }] = requests.values();
  const cost = costOf(requests, origin, sent, item);
  const inAll = Object.keys(cost).filter((name) => name.endsWith('InAll'));
  if (!untilIdle) for (const name of inAll) cost[name] = undefined;
  return {
    item,
    beyondLimit: item - cost.limit,
    firstPaint: paint,
    largestPaint: largest,
    shift,
    blocking,
    ...cost,
  };
}

export async function visit(browser, origin, screen, { isWarm = false, untilIdle = true } = {}) {
  const { context, page, requests, ran } = await openPage(browser, origin, screen);
  try {
    const answer = await page.goto(origin + screen.path);
    const first = await readFigures(page, requests, origin, isWarm || untilIdle);
    const ofPage = costOfPage(await answer.text(), requests);
    if (!isWarm)
      return { ...first, ...ofPage, ...(ran.size > 0 && { unused: await unusedPreloads(page, ran) }) };
    await page.goto('about:blank');
    requests.clear();
    await page.goto(origin + screen.path);
    return await readFigures(page, requests, origin, untilIdle);
  } finally {
    await context.close();
  }
}

export async function press(browser, origin, screen) {
  const { context, page } = await openPage(browser, origin, screen);
  try {
    await context.addInitScript(pressFirstButton);
    await page.goto(origin + screen.path);
    await page.waitForFunction(() => globalThis.__benchPress.added !== null, null, { timeout: timeoutMs });
    return await page.evaluate('__benchPress');
  } finally {
    await context.close();
  }
}

/** Clicks a link of the front page; `isPrepared` hovers it first. */
export async function click(browser, origin, screen, { isPrepared = false } = {}) {
  const { context, page, requests } = await openPage(browser, origin, { ...screen, item: 'main article' });
  try {
    await page.goto(`${origin}/`);
    await untilItem(page);
    await waitUntilSettled(page, requests);
    const link = page.locator(`main a[href="${screen.link ?? screen.path}"]`).first();
    const before = requests.size;
    if (isPrepared) {
      await link.hover();
      await page.waitForTimeout(300);
      await waitUntilSettled(page, requests);
    }
    const after = requests.size;
    await page.evaluate((next) => globalThis.__benchNext(next), screen.item);
    // The script clicks at once: a real pointer would hover first.
    await link.evaluate((element) => element.click());
    await page.waitForFunction(
      () => globalThis.__bench.item !== null && globalThis.__bench.frame !== null,
      null,
      { timeout: timeoutMs },
    );
    const seen = await read(page);
    return { frame: seen.frame - seen.click, item: seen.item - seen.click, preparedRequests: after - before };
  } finally {
    await context.close();
  }
}

export async function logIn(url) {
  const answer = await fetch(`${url}/api/v1/tokens`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
    },
    body: JSON.stringify({ email: 'anna@kantinen.dk', password: 'kantine1234' }),
  });
  return (await answer.json()).data.token;
}
