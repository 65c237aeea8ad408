import type { paths } from '@kantine/contract';
import type { Ore } from '../money/money';
import { onSessionChange } from '../session/on-session-change';
import { useSession } from '../session/session-store';
import { setClockBy } from '../time/venue-clock';
import { isRecord } from '../values/values';
import type { OutgoingCall } from './axios-client';
import { type ApiAnswer, type EarlyCall, removeEarlyCalls, takeEarly } from './early';
import { messageInBody, RequestError, toFailure, waitOf } from './failure';
import { takeProvided } from './page-answers';

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

export type CallOptions<P extends keyof paths, M extends Method> = PathParameters<Operation<P, M>> &
  Query<Operation<P, M>> &
  Body<Operation<P, M>> & {
    signal?: AbortSignal | undefined;
    timeLimitMs?: number;
    /** By default the session's; null for a call that anyone makes. */
    token?: string | null;
    /** The `Idempotency-Key`, the same for each try (`newKey`): the API makes the thing once. */
    key?: string | null | undefined;
    expectedTotal?: Ore | null | undefined;
  };

export type GetPath = PathsWith<'get'>;
export type AnswerTo<P extends GetPath> = Success<Operation<P, 'get'>>;

const defaultTimeLimitMs = 15_000;

onSessionChange(
  {
    name: 'early-calls',
    phase: 'calls',
    holds: 'answers to the first script’s calls',
    atLogOut: 'removed, except a visitor’s',
  },
  ({ kind, now }) => {
    if (kind !== 'updated') removeEarlyCalls(now.token);
  },
);

/** `call('get', '/takeaway/menu-items/{date}', { parameters: { date } })` returns the body. @throws {RequestError} */
export async function call<M extends Method, P extends PathsWith<M>>(
  method: M,
  path: P,
  options: CallOptions<P, M>,
): Promise<Success<Operation<P, M>>> {
  const { token = useSession.getState().token, timeLimitMs = defaultTimeLimitMs } = options;
  const address = addressOf(path, options.parameters);
  const getAddress = method === 'get' ? addressOf(path, options.parameters, options.query) : null;
  const provided = getAddress && takeProvided(getAddress);
  const early = getAddress && !provided && takeEarly(getAddress, token);
  const answer =
    provided ||
    (early && (await withinTimeLimit(early, timeLimitMs))) ||
    (await sendNow({ ...options, method, path: address, token, timeLimitMs }));
  const { status, body } = answer;
  const isGateway = isOfGateway(answer, token !== null);
  const isClosed = answer.header?.('x-kantine') === 'closed';
  if (!isGateway && !isClosed) setClockBy(answer);
  if (status >= 200 && status < 300) {
    // A foreign page, such as a hotel's log-in, comes with status 200.
    if (isPage(body) || (method === 'get' && !isRecord(body)))
      throw new RequestError({ kind: 'unavailable', status });
    return body as Success<Operation<P, M>>;
  }

  if (isClosed) {
    const words = messageInBody(body, Infinity);
    const refused = { kind: 'refused', status, code: null, data: null, ...(words && { words }) } as const;
    throw new RequestError(refused, words, null, status);
  }
  const retryAfter = answer.header?.('retry-after');
  if (isGateway)
    throw new RequestError(
      { kind: 'unavailable', status: 0, ...waitOf(status, retryAfter) },
      null,
      null,
      status,
    );
  const failure = toFailure(status, body, token !== null, retryAfter);
  // Another session may have begun meanwhile: only the caller's ends.
  if (failure.kind === 'signed-out' && useSession.getState().token === token) useSession.getState().end();
  throw new RequestError(failure, messageInBody(body), isRecord(body) ? status : null, status);
}

async function withinTimeLimit({ answer, stop }: EarlyCall, timeLimitMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RequestError({ kind: 'offline' }));
      stop?.();
    }, timeLimitMs);
  });
  return Promise.race([answer.catch(() => null), tooLate]).finally(() => clearTimeout(timer));
}

async function sendNow(outgoing: OutgoingCall): Promise<ApiAnswer> {
  const client = await import('./axios-client').catch(() => {
    throw new RequestError({ kind: 'offline' });
  });
  try {
    return await client.send(outgoing);
  } catch (error) {
    if (client.isCancelled(error)) throw error;
    throw new RequestError({ kind: 'offline' });
  }
}

export function addressOf(path: string, parameters: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(parameters));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/** The site's gateway names itself. An ingress or a CDN sends a page, and the API sends JSON. */
function isOfGateway({ status, body, header }: ApiAnswer, hadToken: boolean): boolean {
  if (header?.('x-kantine') === 'gateway') return true;
  if (status < 400 || isRecord(body)) return false;
  if (status >= 500 || (status === 401 && hadToken)) return true;
  // An API may say these in plain text; a 404 in plain text is an ingress without a back end.
  return body !== '' && body != null && (isPage(body) || ![401, 409, 422].includes(status));
}

function isPage(body: unknown): boolean {
  return typeof body === 'string' && body.trimStart().startsWith('<');
}
