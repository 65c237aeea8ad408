import axios, { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';

/** A call as it left the site. */
export interface Asked {
  method: string;
  /** Below `/api/v1`. */
  path: string;
  query: unknown;
  body: unknown;
  token: string | null;
  /** The `Idempotency-Key`. */
  key: string | null;
}

/** What comes back: a body with status 200, an error, or nothing at all. */
export type Answer =
  | { body: unknown; headers?: Record<string, string> }
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | 'offline';
type Answering = Answer | ((asked: Asked) => Answer | Promise<Answer>);

let answers: Record<string, Answering> = {};
let asked: Asked[] = [];

/**
 * A venue API for a test, in the place of the network: everything of the site above it is real.
 *
 *     const venueApi = fakeVenueApi({ 'GET /store': { body: store() }, 'POST /tokens': { status: 401 } });
 *     venueApi.answer('POST /tokens', 'offline');
 *     expect(venueApi.asked('POST /tokens')).toHaveLength(1);
 *
 * An answer may be a function of the call. A call that the test gave no answer for fails the test.
 */
export function fakeVenueApi(given: Record<string, Answering>) {
  answers = { ...given };
  asked = [];
  return {
    /** From now on this call is answered so. */
    answer(call: string, answer: Answering) {
      answers[call] = answer;
    },
    /** The calls that were made, `POST /tokens` only or all. */
    asked: (call?: string) => asked.filter(({ method, path }) => !call || `${method} ${path}` === call),
  };
}

const adapter: AxiosAdapter = async (config) => {
  const call = toAsked(config);
  asked.push(call);
  const name = `${call.method} ${call.path}`;
  const answering = answers[name];
  if (answering === undefined) console.error(`The test has no answer for ${name}.`);
  const answer = typeof answering === 'function' ? await answering(call) : (answering ?? { status: 501 });
  if (answer === 'offline') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  const status = 'status' in answer ? answer.status : 200;
  return { data: answer.body ?? {}, status, statusText: '', headers: answer.headers ?? {}, config };
};

// Every client that is made from here on, such as the site's own, which is made with its first call.
axios.defaults.adapter = adapter;

function toAsked({ method, url, params, data, headers }: InternalAxiosRequestConfig): Asked {
  const authorization = headers.get('Authorization');
  return {
    method: (method ?? 'get').toUpperCase(),
    path: url ?? '',
    query: params,
    body: typeof data === 'string' ? JSON.parse(data) : data,
    key: (headers.get('Idempotency-Key') as string | undefined) ?? null,
    token: typeof authorization === 'string' ? authorization.replace(/^Bearer /, '') : null,
  };
}
