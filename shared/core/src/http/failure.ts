import { CancelledError } from '@tanstack/react-query';

import { isRecord } from '../values/values';

export type Failure =
  /** No answer within the time limit. The call may have taken effect. */
  | { kind: 'offline' }
  | { kind: 'signed-out' }
  | { kind: 'missing' }
  | { kind: 'invalid'; message: string | null; fields: Record<string, string> }
  | { kind: 'conflict' }
  /** A closed venue gives `words`. */
  | {
      kind: 'refused';
      status: number;
      code: number | null;
      data: unknown;
      waitSeconds?: number;
      words?: string;
    }
  /** 5xx, or a foreign page (below 400), or a gateway (0), which may count calls itself and say how long to wait. */
  | { kind: 'unavailable'; status: number; waitSeconds?: number };

export class RequestError extends Error {
  /** @param apiStatus of an error of the API, whose body is a JSON object; else null @param status null without an answer */
  constructor(
    readonly failure: Failure,
    readonly words: string | null = null,
    readonly apiStatus: number | null = null,
    readonly status: number | null = apiStatus,
  ) {
    super(`The venue API call failed: ${failure.kind}`);
    this.name = 'RequestError';
  }
}

export function failureOf(error: unknown): Failure {
  if (error instanceof RequestError) return error.failure;
  // TanStack Query removes what a session asked for that has ended; it only reverts what a page asked for that was left.
  if (error instanceof CancelledError && !error.revert) return { kind: 'signed-out' };
  // Code that does not arrive may also be a fault of the network.
  return navigator.onLine === false ? { kind: 'offline' } : { kind: 'unavailable', status: 0 };
}

export function sayFailure(failure: Failure): string {
  switch (failure.kind) {
    case 'offline':
      return 'Der er ingen forbindelse lige nu. Tjek dit netværk, og prøv igen.';
    case 'signed-out':
      return 'Du er blevet logget ud. Log ind igen for at fortsætte.';
    case 'missing':
      return 'Det, du leder efter, findes ikke længere.';
    case 'invalid':
      return (
        failure.message ??
        Object.values(failure.fields)[0] ??
        'Noget mangler at blive udfyldt. Ret felterne, og prøv igen.'
      );
    case 'conflict':
      return 'Det er allerede gennemført.';
    case 'refused':
      if (failure.status === 429) return sayTooMany(failure.waitSeconds);
      return failure.words ?? 'Det kunne ikke lade sig gøre. Prøv igen, eller kontakt os.';
    case 'unavailable':
      return failure.waitSeconds === undefined
        ? 'Vi har problemer i øjeblikket. Prøv igen om lidt.'
        : sayTooMany(failure.waitSeconds);
  }
}

export function toFailure(
  status: number,
  body: unknown,
  hadToken: boolean,
  retryAfter: string | null = null,
): Failure {
  if (status === 401 && hadToken) return { kind: 'signed-out' };
  if (status === 404 || status === 410) return { kind: 'missing' };
  if (status === 409) return { kind: 'conflict' };
  const { code, data, errors, message } = isRecord(body) ? body : {};
  if (status === 422)
    return {
      kind: 'invalid',
      message: isWords(message) ? message : null,
      fields: firstMessages(errors),
    };
  if (status >= 400 && status < 500)
    return {
      kind: 'refused',
      status,
      code: toCode(code),
      data: data ?? null,
      ...waitOf(status, retryAfter),
    };
  return { kind: 'unavailable', status };
}

/** @param retryAfter the header of a 429; a date is ignored, because device clocks differ */
export function waitOf(status: number, retryAfter: string | null | undefined): { waitSeconds?: number } {
  return status === 429 && retryAfter && /^\d+$/.test(retryAfter) ? { waitSeconds: Number(retryAfter) } : {};
}

const sayTooMany = (waitSeconds?: number) =>
  `Der har været for mange forsøg. Vent ${sayWait(waitSeconds)}, og prøv igen.`;

export function messageInBody(body: unknown, maxCharacters = 300): string | null {
  const { message } = isRecord(body) ? body : {};
  return isWords(message) && message.length <= maxCharacters ? message : null;
}

function sayWait(seconds?: number): string {
  if (seconds === undefined) return 'et øjeblik';
  if (seconds <= 60) return 'et minut';
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return `${minutes} minutter`;
  const hours = Math.ceil(minutes / 60);
  return hours <= 36 ? `${hours} timer` : `${Math.ceil(hours / 24)} dage`;
}

function firstMessages(errors: unknown): Record<string, string> {
  if (!isRecord(errors)) return {};
  const first = Object.entries(errors).map(
    ([field, messages]) => [field, Array.isArray(messages) ? messages[0] : messages] as const,
  );
  return Object.fromEntries(first.filter((entry): entry is [string, string] => isWords(entry[1])));
}

function isWords(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function toCode(code: unknown): number | null {
  const number = Number(code);
  return code != null && code !== '' && Number.isInteger(number) ? number : null;
}
