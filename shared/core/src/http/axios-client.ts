import axios, { AxiosHeaders, type AxiosResponse } from 'axios';

import { type Ore, toKroner } from '../money/money';
import type { ApiAnswer } from './early';

export interface OutgoingCall {
  method: string;
  path: string;
  query?: unknown;
  body?: unknown;
  token: string | null;
  key?: string | null | undefined;
  expectedTotal?: Ore | null | undefined;
  timeLimitMs: number;
  signal?: AbortSignal | undefined;
}

const client = axios.create({
  baseURL: '/api/v1',
  // An absolute path must not send the token to another origin.
  allowAbsoluteUrls: false,
  headers: { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' },
  validateStatus: () => true,
});

export async function send(call: OutgoingCall): Promise<ApiAnswer> {
  const { token, key, expectedTotal, signal } = call;
  const sent = Date.now();
  const answer: AxiosResponse<unknown> = await client.request({
    method: call.method,
    url: call.path,
    params: call.query,
    data: call.body,
    timeout: call.timeLimitMs,
    ...(signal ? { signal } : {}),
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
      ...(expectedTotal != null && { 'X-Expected-Total': toKroner(expectedTotal).toFixed(2) }),
    },
  });
  const headers = AxiosHeaders.from(answer.headers as AxiosHeaders);
  return {
    status: answer.status,
    body: answer.data,
    header: (name) => headers.get(name)?.toString() ?? null,
    sent,
    received: Date.now(),
  };
}

export const isCancelled = axios.isCancel;
