import axios, { AxiosHeaders, type AxiosResponse } from 'axios';

import type { EarlyAnswer } from './early';

/** One call, ready to be sent. */
export interface OutgoingCall {
  method: string;
  path: string;
  query: object | undefined;
  body: unknown;
  token: string | null;
  /** The call's `Idempotency-Key`. */
  key: string | null;
  timeLimitMs: number;
  signal: AbortSignal | undefined;
}

const client = axios.create({
  baseURL: '/api/v1',
  // The token goes to this origin only: a path that is a URL of its own must not replace the base.
  allowAbsoluteUrls: false,
  headers: { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' },
  validateStatus: () => true,
});

/**
 * Sends one call.
 * @throws {axios.AxiosError} when no answer came; `axios.isCancel` tells a call that was called off
 */
export async function send({
  method,
  path,
  query,
  body,
  token,
  key,
  timeLimitMs,
  signal,
}: OutgoingCall): Promise<EarlyAnswer> {
  const sent = Date.now();
  const answer: AxiosResponse<unknown> = await client.request({
    method,
    url: path,
    params: query,
    data: body,
    timeout: timeLimitMs,
    ...(signal ? { signal } : {}),
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
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
