import { earlyKey } from '@kantine/contract/send';

export interface ApiAnswer {
  status: number;
  body: unknown;
  header?: (name: string) => string | null;
  sent?: number;
  received?: number;
}

export interface EarlyCall {
  sent: number;
  answer: Promise<ApiAnswer>;
  stop?: () => void;
}

declare global {
  interface Window {
    kantineEarly?: Record<string, EarlyCall | undefined>;
  }
}

const maxAgeMs = 30_000;

export function takeEarly(path: string, token: string | null): EarlyCall | null {
  const key = earlyKey(path, token);
  const call = window.kantineEarly?.[key];
  if (window.kantineEarly) delete window.kantineEarly[key];
  if (call && performance.now() - call.sent < maxAgeMs) return call;
  // A browser would let the next call wait for one that hangs.
  call?.stop?.();
  return null;
}

/** Removes other tokens' calls. A visitor's stay: their answers are public. */
export function removeEarlyCalls(token: string | null): void {
  const calls = window.kantineEarly ?? {};
  for (const key of Object.keys(calls))
    if (![earlyKey('', null), earlyKey('', token)].some((start) => key.startsWith(start))) delete calls[key];
}
