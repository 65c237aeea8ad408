import { slowdown } from '../browser/drive.mjs';

const timeoutMs = 60_000;
/** Event Timing omits shorter events and counts in steps of 8 ms. */
const minEventMs = 16;

function watch([selector, minDurationMs]) {
  const seen = { item: null, blocking: 0, events: [] };
  globalThis.__growth = seen;
  const observe = (type, options, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe('longtask', {}, ({ duration }) => (seen.blocking += Math.max(0, duration - 50)));
  observe('event', { durationThreshold: minDurationMs }, ({ name, startTime, duration }) =>
    seen.events.push({ name, startTime, duration }),
  );
  const painted = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now());
      port2.postMessage(null);
    });
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    painted((time) => (seen.item = time));
  }).observe(document, { childList: true, subtree: true });

  /** Measures until `isDone` (an expression) is true and painted; `worst` is the longest time without a frame. */
  globalThis.__begin = (isDone, timeLimitMs) => {
    const test = new Function(`return ${isDone}`);
    const start = performance.now();
    const run = { start, worst: 0, done: null };
    globalThis.__run = run;
    let last = start;
    const frame = () => {
      const time = performance.now();
      run.worst = Math.max(run.worst, time - last);
      last = time;
      if (run.done === null && time - start < timeLimitMs) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    const look = () => {
      if (!test()) return;
      observer.disconnect();
      painted((time) => (run.done = time));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  };
}

/** `item` is a selector, `storage` the local storage of the page. */
export async function openWatched(
  browser,
  { url, path, item, token, storage = {}, width = 412, isSlow = true },
) {
  // The site's policy forbids evaluated code, which the measurements use.
  const context = await browser.newContext({
    viewport: { width, height: 823 },
    locale: 'da-DK',
    bypassCSP: true,
  });
  const stored = { ...storage, ...(token && { token }) };
  await context.addInitScript((words) => {
    for (const [key, text] of Object.entries(words))
      if (!localStorage.getItem(key)) localStorage.setItem(key, text);
  }, stored);
  await context.addInitScript(watch, [item, minEventMs]);
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  const session = await context.newCDPSession(page);
  if (isSlow) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url + path, { waitUntil: 'commit' });
  await page.waitForFunction('globalThis.__growth?.item !== null');
  return { context, page, session };
}

export async function untilIdle(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 5_000 })));
  await page.waitForTimeout(300);
}

/** `blocking` adds up the time above 50 ms of each task. */
export async function measureDisplay({ page }) {
  await untilIdle(page);
  const { item, blocking } = await page.evaluate('globalThis.__growth');
  return { show: item, blocking };
}

/** `paint`: ms until the next paint; `done`: until `until` is true; `still`: without a frame. */
export async function measureAction(page, act, until) {
  await page.evaluate(([isDone, timeLimitMs]) => globalThis.__begin(isDone, timeLimitMs), [until, timeoutMs]);
  await act();
  await page.waitForFunction('globalThis.__run.done !== null');
  await page.waitForTimeout(150);
  const { run, events } = await page.evaluate(
    '({ run: globalThis.__run, events: globalThis.__growth.events })',
  );
  const own = events.filter(
    ({ name, startTime }) =>
      startTime >= run.start - 1 && startTime < run.done && /^(pointer|click|input|key|mouse)/.test(name),
  );
  const start = Math.min(...own.map(({ startTime }) => startTime), run.done);
  return {
    paint: Math.max(
      minEventMs,
      ...own.filter(({ startTime }) => startTime < start + 200).map(({ duration }) => duration),
    ),
    done: run.done - (own.length > 0 ? start : run.start),
    still: run.worst,
  };
}

/** Scrolls to a button and moves the pointer there before the press, as a person does. */
export async function pressButton(page, name, index, until) {
  // A search by role would take longer than the measured action.
  const position = await page.evaluate(
    ([words, which]) => {
      const named = [...document.querySelectorAll('main button')].filter((button) =>
        (button.ariaLabel ?? button.textContent).includes(words),
      );
      named[which].scrollIntoView({ block: 'center', behavior: 'instant' });
      return new Promise((still) =>
        setTimeout(() => {
          const { x, y, width, height } = named[which].getBoundingClientRect();
          still([x + width / 2, y + height / 2]);
        }, 200),
      );
    },
    [name, index],
  );
  await page.mouse.move(...position);
  await page.waitForTimeout(150);
  return measureAction(page, () => page.mouse.down().then(() => page.mouse.up()), until);
}
