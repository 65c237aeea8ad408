import type { PublicManifest } from '@kantine/contract';

type Sections = ReadonlyMap<string, PublicManifest>;

export const section = { contract: '^5.0.0', routes: [{ path: '' }] };

/** Stands for runtime.ts, and gives `section` unless the test wants something else. */
export function fakeFederation() {
  const load = jest.fn<Promise<unknown>, [PublicManifest]>();
  const start = jest.fn<void, [Sections]>();
  const fetched = jest.fn<Promise<unknown>, [string, RequestInit]>();
  beforeEach(() => {
    load.mockReset().mockResolvedValue({ default: section });
    start.mockReset();
    fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
    Object.assign(window, {
      fetch: fetched,
      kantineEarly: undefined,
      requestIdleCallback: (run: () => void) => queueMicrotask(run),
      cancelIdleCallback: () => undefined,
    });
    document.head.innerHTML = '';
  });
  return {
    load,
    start,
    fetched,
    runtime: { createFederation: (sections: Sections) => (start(sections), { load }) },
    /** The paths of the early calls below `/api/v1`. */
    earlyCalls: () =>
      fetched.mock.calls.flatMap(([path]) =>
        path.startsWith('/api/v1') ? [path.slice('/api/v1'.length)] : [],
      ),
    /** The files that are requested ahead: hints, and scripts that run. */
    requestedFiles: () =>
      Array.from(document.head.querySelectorAll('link[rel=prefetch], script'), (element) => [
        element.tagName,
        element.getAttribute('href') ?? element.getAttribute('src'),
      ]),
  };
}

export const answer = (body: unknown, ok = true) => ({ ok, json: () => Promise.resolve(body) });

/** The data of the page, as a server writes it. */
export function writePageData(data: object): void {
  document.body.innerHTML = `<script type="application/json" id="kantine-page">${JSON.stringify(data)}</script>`;
}
