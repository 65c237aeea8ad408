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

/** What was asked for ahead is not what is there long after it, in milliseconds: whoever asks then asks anew. */
const fresh = 30_000;

/** Takes over the call to this path if it was sent ahead with this very token; it is nobody's after that. */
export function takeEarly(path: string, token: string | null): Promise<EarlyAnswer> | null {
  const key = earlyKey(path, token);
  const call = window.kantineEarly?.[key];
  if (window.kantineEarly) delete window.kantineEarly[key];
  return call && performance.now() - call.sent < fresh ? call.answer : null;
}

/** Forgets the calls that were sent with another token: their answers are another session's. A visitor's are public. */
export function forgetEarly(token: string | null): void {
  const calls = window.kantineEarly ?? {};
  for (const key of Object.keys(calls))
    if (![earlyKey('', null), earlyKey('', token)].some((start) => key.startsWith(start))) delete calls[key];
}

/** The name under which an early call waits: a call of another session must not be taken over. */
export function earlyKey(path: string, token: string | null): string {
  return `${token ?? ''} ${path}`;
}
