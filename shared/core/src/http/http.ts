import type { paths } from '@kantine/contract';
import { onSessionChange } from '../session/on-session-change';
import { useSession } from '../session/session-store';
import { setClockBy } from '../time/venue-clock';
import { type EarlyAnswer, removeEarlyCalls, takeEarly } from './early';
import { RequestError, toFailure, wordsOf } from './failure';

export { type Failure, failureOf, RequestError, sayFailure } from './failure';
export { lastPageOf } from './last-page';
export { isKey, isOfKey, isSettledBy, newKey } from './idempotency';

type Method = 'get' | 'post' | 'put' | 'delete';
type PathsWith<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends { responses: unknown } ? P : never;
}[keyof paths];
type Operation<P extends keyof paths, M extends Method> = paths[P][M];
type JsonOf<T> = T extends { content: { 'application/json': infer Body } } ? Body : void;
type Success<T> = T extends { responses: infer R } ? JsonOf<R[keyof R & (200 | 201 | 204 | '2XX')]> : never;
type PathParameters<T> = T extends { parameters: { path: infer Names } }
  ? { parameters: Names }
  : { parameters?: never };
type Query<T> = T extends { parameters: { query?: infer Names } } ? { query?: Names } : { query?: never };
type Body<T> = T extends { requestBody: { content: { 'application/json': infer Json } } }
  ? { body: Json }
  : { body?: never };

/** The parameters, query and body of a call, typed by the contract. */
export type CallOptions<P extends keyof paths, M extends Method> = PathParameters<Operation<P, M>> &
  Query<Operation<P, M>> &
  Body<Operation<P, M>> & {
    /** Calls the request off, as TanStack Query does when nobody waits for it any more. */
    signal?: AbortSignal | undefined;
    timeLimitMs?: number;
    /** A token that is not the session's yet. */
    token?: string;
    /** Sent as `Idempotency-Key`: the same for every try of one thing, so that the API makes it once. See `newKey`. */
    key?: string | null | undefined;
  };

/** A path of the contract that can be fetched, such as '/takeaway/menu-items/{date}', and the body of its answer. */
export type GetPath = PathsWith<'get'>;
export type AnswerTo<P extends GetPath> = Success<Operation<P, 'get'>>;

const defaultTimeLimitMs = 15_000;

onSessionChange('early-calls', ({ kind, now }) => {
  if (kind !== 'updated') removeEarlyCalls(now.token);
});

/**
 * Makes one call of the venue API, typed by the contract: `call('get', '/takeaway/menu-items/{date}', { parameters: { date } })`.
 * Sends the session's token, to this origin only. A 401 on it ends the session.
 * @returns the answer's body, still wrapped in `data`
 * @throws {RequestError} for every answer that is no success, and for none
 */
export async function call<M extends Method, P extends PathsWith<M>>(
  method: M,
  path: P,
  options: CallOptions<P, M>,
): Promise<Success<Operation<P, M>>> {
  const token = options.token ?? useSession.getState().token;
  const address = addressOf(path, options.parameters);
  const early =
    method === 'get' ? takeEarly(addressOf(path, options.parameters, options.query), token) : null;
  const answer =
    (early && (await withinTimeLimit(early, options.timeLimitMs))) ||
    (await sendNow(method, address, options, token));
  const isGateway = answer.header?.('x-kantine') === 'gateway';
  if (!isGateway) setClockBy(answer);
  if (answer.status >= 200 && answer.status < 300) {
    // A network's own page (a hotel's log-in, a proxy's notice) comes as a success and is none of the API's answers.
    if (isPage(answer.body)) throw new RequestError({ kind: 'unavailable', status: answer.status });
    return answer.body as Success<Operation<P, M>>;
  }

  // The site's own gateway answered: the API is restarting or too slow, and has said nothing of the session or the request.
  if (isGateway) throw new RequestError({ kind: 'unavailable', status: 0 });
  const retryAfter = answer.header?.('retry-after');
  const failure = toFailure(answer.status, answer.body, token !== null, retryAfter);
  // Only the session that made the call: by now another may have begun.
  if (failure.kind === 'signed-out' && useSession.getState().token === token) useSession.getState().end();
  throw new RequestError(failure, wordsOf(answer.body));
}

/** An early answer within the call's time limit, which the first script knows nothing of; `null` when it was lost on the way. */
async function withinTimeLimit(early: Promise<EarlyAnswer>, timeLimitMs = defaultTimeLimitMs) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RequestError({ kind: 'offline' })), timeLimitMs);
  });
  return Promise.race([early.catch(() => null), tooLate]).finally(() => clearTimeout(timer));
}

async function sendNow(
  method: Method,
  path: string,
  options: {
    query?: unknown;
    body?: unknown;
    signal?: AbortSignal | undefined;
    timeLimitMs?: number;
    key?: string | null | undefined;
  },
  token: string | null,
) {
  // axios is not needed for the first paint: it comes when the first call that was not sent early is made.
  const client = await import('./axios-client').catch(() => {
    throw new RequestError({ kind: 'offline' });
  });
  try {
    return await client.send({
      method,
      path,
      query: options.query as object | undefined,
      body: options.body,
      token,
      key: options.key ?? null,
      timeLimitMs: options.timeLimitMs ?? defaultTimeLimitMs,
      signal: options.signal,
    });
  } catch (error) {
    if (client.isCancelled(error)) throw error;
    throw new RequestError({ kind: 'offline' });
  }
}

/** The address of a call below `/api/v1`: the path with its parameters filled in, and the query. */
export function addressOf(path: string, parameters: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(parameters));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? filled : `${filled}?${text}`;
}

function isPage(body: unknown): boolean {
  return typeof body === 'string' && body.trimStart().startsWith('<');
}
