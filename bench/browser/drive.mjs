// What a browser on a slow phone network sees of a page, measured in the page and on the wire.
/* global addEventListener, document, MutationObserver, requestAnimationFrame -- what runs in the page */

/** 150 ms of way there and back, 1.6 Mbit/s down, 0.75 up: what Lighthouse calls a slow 4G. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
/** So many times the processor is slower: Lighthouse's phone. */
export const slowdown = 4;
/** A page that has asked for nothing so long has come, and has done what it does when it is idle. */
const quiet = 2_500;
/** How long after its first item a page is looked at, where the end is not waited for. */
const late = 1_000;
const patience = 30_000;

/** Where the demo's clock begins: a Monday morning on which everything is open. */
export const now = '2026-11-23T08:30:00+01:00';

/** Runs in every page: the browser's clock goes by the demo's, as a customer's does. */
function setClock(start) {
  const RealDate = Date;
  const ahead = Date.parse(start) - RealDate.now();
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length > 0 ? given : [RealDate.now() + ahead]));
    }
    static now() {
      return RealDate.now() + ahead;
    }
  };
}

/** The pages that are looked at: `item` is what people wait for. */
export const screens = [
  { name: '/', path: '/', item: 'main article' },
  { name: '/takeaway', path: '/takeaway', item: 'main article' },
  { name: '/retail', path: '/retail', item: 'main a[href^="/retail/folders/"]' },
  { name: '/account/login', path: '/account/login', item: 'main form input', link: '/account' },
  { name: '/meetings', path: '/meetings', item: 'main tbody tr', signedIn: true },
  { name: '/iss-menu-plan', path: '/iss-menu-plan', item: 'main ol li li' },
  { name: '/om-os', path: '/om-os', item: 'main .prose p' },
];

/** Runs in every page before its own code: what cannot be asked for afterwards. */
function watchPage(selector) {
  const seen = { item: null, shift: 0, largest: null, blocking: 0, click: null, frame: null };
  globalThis.__bench = seen;
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('layout-shift', (entry) => (seen.shift += entry.hadRecentInput ? 0 : entry.value));
  observe('largest-contentful-paint', (entry) => (seen.largest = entry.startTime));
  observe('longtask', (entry) => (seen.blocking += Math.max(0, entry.duration - 50)));
  addEventListener('click', ({ timeStamp }) => (seen.click = timeStamp), { capture: true });
  let wanted = selector;
  let before = null;
  /** From now on another item is waited for, and the heading that is not the present one. */
  globalThis.__benchNext = (next) => {
    before = document.querySelector('h1')?.textContent;
    Object.assign(seen, { item: null, frame: null });
    wanted = next;
  };
  const look = () => {
    const heading = document.querySelector('main h1')?.textContent;
    if (seen.frame === null && before !== null && heading && heading !== before)
      requestAnimationFrame(() => (seen.frame ??= performance.now()));
    if (seen.item === null && document.querySelector(wanted) && (before === null || heading !== before))
      requestAnimationFrame(() => (seen.item ??= performance.now()));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** Records every request of a page, with what asked for it. */
async function record(session, origin) {
  await session.send('Network.enable');
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp }) => {
    if (!request.url.startsWith(origin)) return;
    requests.set(requestId, {
      url: request.url.slice(origin.length),
      by: askedBy(initiator),
      sent: timestamp,
      bytes: 0,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = requests.get(requestId);
    if (request) request.cached = true;
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const request = requests.get(requestId);
    if (request)
      Object.assign(request, {
        type: response.mimeType.startsWith('image/') ? 'Image' : type,
        cached: request.cached || response.fromDiskCache || response.fromPrefetchCache,
      });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength, done: timestamp });
  });
  return requests;
}

function askedBy(initiator) {
  for (let stack = initiator.stack; stack; stack = stack.parent)
    if (stack.callFrames.length) return stack.callFrames[0].url;
  return initiator.url ?? '';
}

/** How many files must have come, one after the other, before a request could be sent; the page itself is the first. */
function depthOf(request, all, origin, seen = new Set()) {
  const asker = [...all].find(({ url }) => origin + url === request.by);
  if (!asker || asker === request || seen.has(request)) return 1;
  seen.add(request);
  return asker.type === 'Document' ? 1 : 1 + depthOf(asker, all, origin, seen);
}

/** What was fetched ahead and then not used: hints, and calls; `ran`: the addresses of the scripts that did run. */
async function fetchedInVain(page, ran) {
  const { hinted, styles, calls } = await page.evaluate(() => ({
    hinted: [...document.querySelectorAll('link[rel=preload]')].map(({ href }) => href),
    styles: [...document.styleSheets].map(({ href }) => href),
    calls: Object.keys(globalThis.kantineEarly ?? {}),
  }));
  const files = hinted.filter((url) => !ran.has(url) && !styles.includes(url));
  return [...files.map((url) => new URL(url).pathname), ...calls.map((call) => call.split(' ').at(-1))];
}

async function settled(page, requests) {
  const end = Date.now() + patience;
  for (let last = -1, since = Date.now(); Date.now() < end;) {
    const open = [...requests.values()].some(({ done, cached }) => !done && !cached);
    if (requests.size !== last || open) [last, since] = [requests.size, Date.now()];
    else if (Date.now() - since > quiet) return;
    await page.waitForTimeout(50);
  }
}

const isCode = ({ url }) => /\.js(\?|$)/.test(url);
const isData = ({ url }) => url.startsWith('data:');
const sum = (requests) => requests.reduce((total, { bytes }) => total + bytes, 0);

/** An address without what changes with each build. */
const nameOf = (url) =>
  url
    .replace(/^\/sections\/([^/]+)\/[^/]+\//, '/sections/$1/')
    .replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '')
    .replace(/\d{4}-\d\d-\d\d/, ':date');

/** What a visit cost: until the first item stood, and in all. */
function costOf(requests, origin, started, item) {
  const all = [...requests.values()].filter((request) => !isData(request));
  const until = all.filter(({ sent }) => (sent - started) * 1000 < item);
  // What is only a picture is not waited for, nor what was on its way already, and came for both.
  const isNeeded = ({ type, cached, bytes }) => type !== 'Image' && !cached && bytes > 0;
  const depths = (some) => some.slice(1).map((request) => depthOf(request, all, origin));
  return {
    requests: until.filter(isNeeded).length,
    requestsInAll: all.filter(isNeeded).length,
    depth: Math.max(...depths(until.filter(isNeeded)), 0),
    depthInAll: Math.max(...depths(all.filter(isNeeded)), 0),
    javascript: sum(until.filter(isCode)),
    javascriptInAll: sum(all.filter(isCode)),
    bytesInAll: sum(all),
    sections: [...new Set(all.flatMap(({ url }) => /^\/sections\/([^/]+)\//.exec(url)?.[1] ?? []))],
    files: Object.fromEntries(all.filter(isNeeded).map(({ url, bytes }) => [nameOf(url), bytes])),
  };
}

/**
 * A browser of its own for each visit, so that nothing of the one before is in its caches.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ path: string, item: string, token?: string, slow?: boolean }} screen `item`: what is waited for, as a selector;
 *   `slow`: as on a phone, unless it is false: then which scripts ran is looked at, which takes time
 */
async function openPage(browser, origin, { item, token, slow = true }) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'da-DK' });
  if (token) await context.addInitScript((word) => localStorage.setItem('token', word), token);
  await context.addInitScript(setClock, now);
  await context.addInitScript(watchPage, item);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = await record(session, origin);
  const ran = new Set();
  if (slow) {
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
  page.waitForFunction(() => globalThis.__bench.item !== null, null, { timeout: patience });

async function measured(page, requests, origin, toTheEnd) {
  await untilItem(page);
  if (toTheEnd) await settled(page, requests);
  // The largest paint, and a shift, may come after the item.
  else await page.waitForTimeout(late);
  const { item, shift, largest, blocking } = await read(page);
  const paint = await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime");
  const [{ sent }] = requests.values();
  const cost = costOf(requests, origin, sent, item);
  const inAll = Object.keys(cost).filter((name) => name.endsWith('InAll'));
  if (!toTheEnd) for (const name of inAll) cost[name] = undefined;
  return { item, firstPaint: paint, largestPaint: largest, shift, blocking, ...cost };
}

/**
 * A first visit, with nothing in the browser's cache.
 *
 * @param {{ warm?: boolean, toTheEnd?: boolean }} options `warm`: the second one, after a first that was not measured; `toTheEnd`: also
 *   what comes when the page is idle, else the figures of it are left out
 */
export async function visit(browser, origin, screen, { warm = false, toTheEnd = true } = {}) {
  const { context, page, requests, ran } = await openPage(browser, origin, screen);
  try {
    await page.goto(origin + screen.path);
    const first = await measured(page, requests, origin, warm || toTheEnd);
    if (!warm) return { ...first, ...(ran.size > 0 && { unused: await fetchedInVain(page, ran) }) };
    await page.goto('about:blank');
    requests.clear();
    await page.goto(origin + screen.path);
    return await measured(page, requests, origin, toTheEnd);
  } finally {
    await context.close();
  }
}

/** A click on the menu's link from the front page; `prepared`: after the pointer has rested on it. */
export async function click(browser, origin, screen, { prepared = false } = {}) {
  const { context, page, requests } = await openPage(browser, origin, { ...screen, item: 'main article' });
  try {
    await page.goto(`${origin}/`);
    await untilItem(page);
    await settled(page, requests);
    const link = page.locator(`main a[href="${screen.link ?? screen.path}"]`).first();
    const before = requests.size;
    if (prepared) {
      await link.hover();
      await page.waitForTimeout(300);
      await settled(page, requests);
    }
    const after = requests.size;
    await page.evaluate((next) => globalThis.__benchNext(next), screen.item);
    // Straight away: a real pointer would have hovered before.
    await link.evaluate((element) => element.click());
    await page.waitForFunction(
      () => globalThis.__bench.item !== null && globalThis.__bench.frame !== null,
      null,
      { timeout: patience },
    );
    const seen = await read(page);
    return { frame: seen.frame - seen.click, item: seen.item - seen.click, preparedRequests: after - before };
  } finally {
    await context.close();
  }
}

/** A token of the demo's first account. */
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
