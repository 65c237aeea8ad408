// A page of the built site with the processor slowed, and how long what a person does there takes to be seen.
/* global document, MutationObserver, requestAnimationFrame, requestIdleCallback -- the functions given to a page run there */
import { slowdown } from '../browser/drive.mjs';

const patience = 60_000;
/** An event that is answered sooner is not told of: the browser counts in steps of 8 ms. */
const shortest = 16;

/** Runs in every page before its own code. */
function watch([selector, shortestEvent]) {
  const seen = { item: null, blocking: 0, events: [] };
  globalThis.__growth = seen;
  const observe = (type, options, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe('longtask', {}, ({ duration }) => (seen.blocking += Math.max(0, duration - 50)));
  observe('event', { durationThreshold: shortestEvent }, ({ name, startTime, duration }) =>
    seen.events.push({ name, startTime, duration }),
  );
  /** When what is there now has been painted. */
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

  /**
   * Looks at what comes now, until `isDone` (an expression) is true and that is painted.
   * `worst`: the longest that the page stood still meanwhile.
   */
  globalThis.__begin = (isDone, givenUp) => {
    const test = new Function(`return ${isDone}`);
    const start = performance.now();
    const run = { start, worst: 0, done: null };
    globalThis.__run = run;
    let last = start;
    const frame = () => {
      const time = performance.now();
      run.worst = Math.max(run.worst, time - last);
      last = time;
      if (run.done === null && time - start < givenUp) requestAnimationFrame(frame);
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

/**
 * Opens a page in a browser context of its own.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, path: string, item: string, token?: string, storage?: Record<string, string>, width?: number, slow?: boolean }} what
 *   `item`: what is waited for, as a selector; `storage`: what lies in the browser's local storage from before
 */
export async function openWatched(
  browser,
  { url, path, item, token, storage = {}, width = 412, slow = true },
) {
  // Its policy against evaluated code would keep our questions out.
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
  await context.addInitScript(watch, [item, shortest]);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const session = await context.newCDPSession(page);
  if (slow) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url + path, { waitUntil: 'commit' });
  await page.waitForFunction('globalThis.__growth?.item !== null');
  return { context, page, session };
}

/** Until nothing has kept the page busy for a while. */
export async function untilIdle(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 5_000 })));
  await page.waitForTimeout(300);
}

/** What a visit took: until the item stood, and how much longer than 50 ms its tasks were, taken together. */
export async function shownIn({ page }) {
  await untilIdle(page);
  const { item, blocking } = await page.evaluate('globalThis.__growth');
  return { show: item, blocking };
}

/**
 * Does something to a page, and says how long it took, in milliseconds: `paint` until the next paint after it, `done` until what it
 * leads to is seen, `still`: the longest time without a frame until then.
 * @param {string} until when it is done, as an expression of the page
 */
export async function answerTo(page, act, until) {
  await page.evaluate(([isDone, givenUp]) => globalThis.__begin(isDone, givenUp), [until, patience]);
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
      shortest,
      ...own.filter(({ startTime }) => startTime < start + 200).map(({ duration }) => duration),
    ),
    done: run.done - (own.length > 0 ? start : run.start),
    still: run.worst,
  };
}

/** Presses one of the buttons of a name, as a person does: it has been come to, and the pointer is there already. */
export async function pressOf(page, name, index, until) {
  // Not by role: to compute thousands of them would take longer than what is measured.
  const place = await page.evaluate(
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
  await page.mouse.move(...place);
  await page.waitForTimeout(150);
  return answerTo(page, () => page.mouse.down().then(() => page.mouse.up()), until);
}
