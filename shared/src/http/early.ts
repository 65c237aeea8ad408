/** An answer to a call that the page's first script sent before the site's code had arrived. */
export interface EarlyAnswer {
  status: number;
  body: unknown;
}

declare global {
  interface Window {
    /** Calls under way since before the code came, by path below `/api/v1`; each is taken once. */
    kantineEarly?: Record<string, Promise<EarlyAnswer> | undefined>;
  }
}

/** What came with the page is not what is there long after it, in milliseconds: whoever asks then asks anew. */
const fresh = 30_000;

/** Takes over the call to this path if the first script sent it with this very token; it is nobody's after that. */
export function takeEarly(path: string, token: string | null): Promise<EarlyAnswer> | null {
  const key = earlyKey(path, token);
  const call = window.kantineEarly?.[key] ?? null;
  if (window.kantineEarly) delete window.kantineEarly[key];
  return performance.now() < fresh ? call : null;
}

/** The name under which an early call waits: a call of another session must not be taken over. */
export function earlyKey(path: string, token: string | null): string {
  return `${token ?? ''} ${path}`;
}
