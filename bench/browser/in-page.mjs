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
export function watchPage() {
  const seen = { largest: null, blocking: 0 };
  globalThis.__bench = seen;
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => (seen.largest = entry.startTime));
  observe('longtask', (entry) => (seen.blocking += Math.max(0, entry.duration - 50)));
}
