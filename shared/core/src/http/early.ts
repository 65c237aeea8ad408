/** An answer to a call that was sent before the code that wants it had arrived. */
export interface EarlyAnswer {
  status: number;
  body: unknown;
  /** Reads one of the answer's headers. */
  header?: (name: string) => string | null;
  /** When the call was sent and when its answer came, by the device's clock. */
  sent?: number;
  received?: number;
}

interface EarlyCall {
  /** When, by the page's own clock (`performance.now()`). */
  sent: number;
  answer: Promise<EarlyAnswer>;
}

declare global {
  interface Window {
    /** Calls under way since before the code came, by path below `/api/v1`; each is taken once. */
    kantineEarly?: Record<string, EarlyCall | undefined>;
  }
}

/** An older early answer is fetched again. */
const maxAgeMs = 30_000;

/** Takes the early call to this path, once, if it was sent with the same token. */
export function takeEarly(path: string, token: string | null): Promise<EarlyAnswer> | null {
  const key = earlyKey(path, token);
  const call = window.kantineEarly?.[key];
  if (window.kantineEarly) delete window.kantineEarly[key];
  return call && performance.now() - call.sent < maxAgeMs ? call.answer : null;
}

/** Removes the calls that were sent with another token. A visitor's stay: their answers are public. */
export function removeEarlyCalls(token: string | null): void {
  const calls = window.kantineEarly ?? {};
  for (const key of Object.keys(calls))
    if (![earlyKey('', null), earlyKey('', token)].some((start) => key.startsWith(start))) delete calls[key];
}

/** The key of an early call. It has the token, because another session's answer must not be used. */
export function earlyKey(path: string, token: string | null): string {
  return `${token ?? ''} ${path}`;
}
