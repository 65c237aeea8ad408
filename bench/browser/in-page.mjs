export function setClock(start) {
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

/** Runs before the page's own code, since these events cannot be read later. */
export function watchPage(selector) {
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

export function pressFirstButton() {
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
