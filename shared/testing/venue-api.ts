import axios, { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';

export interface SentCall {
  method: string;
  path: string;
  query: unknown;
  body: unknown;
  token: string | null;
  key: string | null;
  expectedTotal: string | null;
}

export type Answer =
  | { body: unknown; headers?: Record<string, string> }
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | 'offline';
type Answering = Answer | ((call: SentCall) => Answer | Promise<Answer>);

let answers: Record<string, Answering> = {};
let sentCalls: SentCall[] = [];

/** `fakeVenueApi({ 'GET /store': { body: store() } })`; a call without an answer fails the test. */
export function fakeVenueApi(given: Record<string, Answering>) {
  answers = { ...given };
  sentCalls = [];
  return {
    answer(call: string, answer: Answering) {
      answers[call] = answer;
    },
    calls: (call?: string) => sentCalls.filter(({ method, path }) => !call || `${method} ${path}` === call),
  };
}

const adapter: AxiosAdapter = async (config) => {
  const call = toSentCall(config);
  sentCalls.push(call);
  const name = `${call.method} ${call.path}`;
  const answering = answers[name];
  if (answering === undefined) console.error(`The test has no answer for ${name}.`);
  const answer = typeof answering === 'function' ? await answering(call) : (answering ?? { status: 501 });
  if (answer === 'offline') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  const status = 'status' in answer ? answer.status : 200;
  return {
    data: answer.body === undefined ? {} : answer.body,
    status,
    statusText: '',
    headers: answer.headers ?? {},
    config,
  };
};

// Clients copy the adapter when they are created, which happens with the first call.
axios.defaults.adapter = adapter;

function toSentCall({ method, url, params, data, headers }: InternalAxiosRequestConfig): SentCall {
  const authorization = headers.get('Authorization');
  return {
    method: (method ?? 'get').toUpperCase(),
    path: url ?? '',
    query: params,
    body: typeof data === 'string' ? JSON.parse(data) : data,
    key: (headers.get('Idempotency-Key') as string | undefined) ?? null,
    expectedTotal: (headers.get('X-Expected-Total') as string | undefined) ?? null,
    token: typeof authorization === 'string' ? authorization.replace(/^Bearer /, '') : null,
  };
}
