import { isRecord } from '../values/values';

/** The ways in which a call of the venue API can fail; a screen switches over `kind` and the compiler asks for the missing one. */
export type Failure =
  /** No answer: offline, cut off, or not within the call's time limit. What was asked for may have taken effect. */
  | { kind: 'offline' }
  /** 401 on a call made with a token: the session is over, and has been ended. */
  | { kind: 'signed-out' }
  /** 404: it does not exist, or belongs to somebody else. */
  | { kind: 'missing' }
  /** 422: the request is invalid; the first message for each field, by the wire's field name. */
  | { kind: 'invalid'; message: string | null; fields: Record<string, string> }
  /** 409: it has already been done. */
  | { kind: 'conflict' }
  /** Another 4xx, with the venue's code where it gave one, and what came with it. A 429 may say how long to wait. */
  | { kind: 'refused'; status: number; code: number | null; data: unknown; waitSeconds?: number }
  /** 5xx, or an answer that is none of the API's: `status` is below 400 then, and 0 where the site's gateway answered for the API. */
  | { kind: 'unavailable'; status: number };

/** The error that a failed call rejects with. `words` is the venue's own message, where its answer has one. */
export class RequestError extends Error {
  constructor(
    readonly failure: Failure,
    readonly words: string | null = null,
  ) {
    super(`The venue API call failed: ${failure.kind}`);
    this.name = 'RequestError';
  }
}

/** The failure of any error; an error of another kind counts as unavailable. */
export function failureOf(error: unknown): Failure {
  return error instanceof RequestError ? error.failure : { kind: 'unavailable', status: 0 };
}

/** The Danish sentence for a failure that the screen has no better words for, with the next step in it. */
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
      return failure.status === 429
        ? `Der har været for mange forsøg. Vent ${sayWait(failure.waitSeconds)}, og prøv igen.`
        : 'Det kunne ikke lade sig gøre. Prøv igen, eller kontakt os.';
    case 'unavailable':
      return 'Vi har problemer i øjeblikket. Prøv igen om lidt.';
  }
}

/**
 * Reads the venue's error answer; every shape that is not the contract's ends as something a screen can show.
 * @param retryAfter the header of a 429; a date in it counts as nothing, as the devices' clocks differ
 */
export function toFailure(
  status: number,
  body: unknown,
  hadToken: boolean,
  retryAfter: string | null = null,
): Failure {
  if (status === 401 && hadToken) return { kind: 'signed-out' };
  if (status === 404) return { kind: 'missing' };
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
      ...(status === 429 && retryAfter && /^\d+$/.test(retryAfter) && { waitSeconds: Number(retryAfter) }),
    };
  return { kind: 'unavailable', status };
}

/** A longer message is a stack trace. */
const maxMessageCharacters = 300;

/** The message of the venue's error answer; `null` where it has none that a person could read. */
export function wordsOf(body: unknown): string | null {
  const { message } = isRecord(body) ? body : {};
  return isWords(message) && message.length <= maxMessageCharacters ? message : null;
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

/** An empty message counts as none. */
function isWords(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function toCode(code: unknown): number | null {
  const number = Number(code);
  return code != null && code !== '' && Number.isInteger(number) ? number : null;
}
