import { expect, type Page, type Request } from '@playwright/test';

interface Requests {
  open: Set<Request>;
  changedAt: number;
}

const quietMs = 500;
const requestsOf = new WeakMap<Page, Requests>();

export function watchRequests(page: Page): void {
  const requests: Requests = { open: new Set(), changedAt: performance.now() };
  requestsOf.set(page, requests);
  const end = (request: Request) => {
    requests.open.delete(request);
    requests.changedAt = performance.now();
  };
  page.on('request', (request) => requests.open.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

function isIdle(page: Page): boolean {
  const requests = requestsOf.get(page);
  if (!requests) throw new Error('the page belongs to no test');
  return requests.open.size === 0 && performance.now() - requests.changedAt > quietMs;
}

/** Waits until a page has no open request. `networkidle` stays when the document fetches more files. */
export const untilIdle = (page: Page) => expect.poll(() => isIdle(page), { intervals: [100] }).toBe(true);
