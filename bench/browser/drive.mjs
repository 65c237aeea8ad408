/* global addEventListener, document, MutationObserver, requestAnimationFrame -- for functions that run in the page */

/** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
/** A connection takes one round trip and the page's answer another. */
const roundTrips = 2;
/** The CPU slowdown of Lighthouse's phone. */
export const slowdown = 4;
/** A page without requests for this long is idle and done. */
const idleMs = 2_500;
const settleMs = 1_000;
const timeoutMs = 30_000;

/** On this Monday morning every section is open. */
export const now = '2026-11-23T08:30:00+01:00';

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

/** Runs before the page's own code, since these events cannot be read later. */
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

/** Presses the first 'Føj til kurv' once, in the frame after it is shown, and waits for the cart's number beside it. */
function pressFirstButton() {
  const seen = { pressed: null, added: null };
  globalThis.__benchPress = seen;
  const look = () => {
    const button = [...document.querySelectorAll('main button')].find(
      ({ disabled, textContent }) => !disabled && textContent.includes('Føj til kurv'),
    );
    if (seen.pressed === null && button) {
      seen.pressed = performance.now();
      requestAnimationFrame(() => button.click());
    } else if (seen.pressed !== null && /\d i kurven/.test(document.querySelector('main')?.textContent))
      seen.added = performance.now();
    if (seen.added === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function record(session, origin) {
  await session.send('Network.enable');
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp }) => {
    if (!request.url.startsWith(origin)) return;
    requests.set(requestId, {
      url: request.url.slice(origin.length),
      by: initiatorUrl(initiator),
      sent: timestamp,
      bytes: 0,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = requests.get(requestId);
    if (request) request.isCached = true;
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const request = requests.get(requestId);
    if (request)
      Object.assign(request, {
        type: response.mimeType.startsWith('image/') ? 'Image' : type,
        isCached: request.isCached || response.fromDiskCache || response.fromPrefetchCache,
      });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength, done: timestamp });
  });
  return requests;
}

function initiatorUrl(initiator) {
  for (let stack = initiator.stack; stack; stack = stack.parent)
    if (stack.callFrames.length) return stack.callFrames[0].url;
  return initiator.url ?? '';
}

/** The number of files, from the page on, that must arrive one after the other before the request. */
function depthOf(request, all, origin, seen = new Set()) {
  const asker = [...all].find(({ url }) => origin + url === request.by);
  if (!asker || asker === request || seen.has(request)) return 1;
  seen.add(request);
  return asker.type === 'Document' ? 1 : 1 + depthOf(asker, all, origin, seen);
}

/** Preloaded files and early calls that were not used; `ran` holds the URLs of executed scripts. */
async function unusedPreloads(page, ran) {
  const { hinted, styles, calls } = await page.evaluate(() => ({
    hinted: [...document.querySelectorAll('link[rel=preload]')].map(({ href }) => href),
    styles: [...document.styleSheets].map(({ href }) => href),
    calls: Object.keys(globalThis.kantineEarly ?? {}),
  }));
  const files = hinted.filter((url) => !ran.has(url) && !styles.includes(url));
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

const isCode = ({ url }) => /\.js(\?|$)/.test(url);
const isData = ({ url }) => url.startsWith('data:');
const sum = (requests) => requests.reduce((total, { bytes }) => total + bytes, 0);

const nameOf = (url) =>
  url
    .replace(/^\/sections\/([^/]+)\/[^/]+\//, '/sections/$1/')
    .replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '')
    .replace(/\d{4}-\d\d-\d\d/, ':date');

function costOf(requests, origin, started, item) {
  const all = [...requests.values()].filter((request) => !isData(request));
  const until = all.filter(({ sent }) => (sent - started) * 1000 < item);
  // Pictures and cached files delay nothing.
  const isNeeded = ({ type, isCached, bytes }) => type !== 'Image' && !isCached && bytes > 0;
  const [page] = all;
  const styles = until.filter(({ type }) => type === 'Stylesheet');
  const depths = (some) => some.slice(1).map((request) => depthOf(request, all, origin));
  return {
    // Text is shown at the earliest when the page and its styles have come, without any wait between them.
    limit: roundTrips * network.latency + (sum([page, ...styles]) / network.downloadThroughput) * 1000,
    stylesAfterPage: Math.max(0, ...styles.map(({ done }) => (done - page.done) * 1000)),
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

/** `isWarm` measures a second visit; only `untilIdle` has the figures of the idle page. */
export async function visit(browser, origin, screen, { isWarm = false, untilIdle = true } = {}) {
  const { context, page, requests, ran } = await openPage(browser, origin, screen);
  try {
    await page.goto(origin + screen.path);
    const first = await readFigures(page, requests, origin, isWarm || untilIdle);
    if (!isWarm) return { ...first, ...(ran.size > 0 && { unused: await unusedPreloads(page, ran) }) };
    await page.goto('about:blank');
    requests.clear();
    await page.goto(origin + screen.path);
    return await readFigures(page, requests, origin, untilIdle);
  } finally {
    await context.close();
  }
}

/** A first visit whose visitor presses 'Føj til kurv' as soon as it is shown. */
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
