import type { DataTag, QueryFunctionContext, QueryKey } from '@tanstack/react-query';

import { failureOf, RequestError } from '../http/failure';
import { addressOf, type AnswerTo, call, type CallOptions, type GetPath } from '../http/http';

type Parameters<P extends GetPath> = Pick<CallOptions<P, 'get'>, 'parameters' | 'query'>;

type OneCall<P extends GetPath, Data> = {
  path: P;
  toData(answer: AnswerTo<P>, context: { signal: AbortSignal }): Data | Promise<Data>;
} & Parameters<P>;

interface SeveralCalls<P extends readonly GetPath[], Data> {
  paths: readonly [...P];
  toData(answers: { [Index in keyof P]: AnswerTo<P[Index]> }): Data;
}

interface Settings {
  /** True for data that is the same for everybody: it survives a session change, and needs no token. */
  isPublic?: true;
  variant?: string;
  /** The answer of a call whose thing is not there (404, 410); without it, the query fails. */
  ifMissing?: unknown;
  staleTime?: number;
  gcTime?: number;
}

export function apiQuery<P extends GetPath, Data>(options: OneCall<P, Data> & Settings): ApiQuery<Data>;
export function apiQuery<const P extends readonly GetPath[], Data>(
  options: SeveralCalls<P, Data> & Settings,
): ApiQuery<Data>;
export function apiQuery<Data>(options: AnyCalls<Data> & Settings): ApiQuery<Data> {
  const { path, paths = [path!], parameters, query, isPublic, variant, ifMissing, toData, ...rest } = options;
  const key = [...paths, { ...(parameters as object), ...(query as object) }];
  return {
    queryKey: (variant === undefined ? key : [...key, variant]) as never,
    queryFn: async ({ signal }: QueryFunctionContext) => {
      const fetch = (one: GetPath, token?: null): Promise<unknown> =>
        call('get', one, { parameters, query, signal, token } as never).catch((error: unknown) => {
          const { kind } = failureOf(error);
          if (kind === 'missing' && ifMissing) return ifMissing;
          if (kind === 'signed-out' && isPublic) return fetch(one, null);
          // A read conflicts with nothing: this 409 can be tried again.
          throw kind === 'conflict' ? new RequestError({ kind: 'unavailable', status: 0 }) : error;
        });
      const answers = await Promise.all(paths.map((one) => fetch(one)));
      return toData((path ? answers[0] : answers) as never, { signal });
    },
    meta: { isPublic, calls: paths.map((one) => addressOf(one, parameters as object, query as object)) },
    ...rest,
  };
}

interface AnyCalls<Data> {
  path?: GetPath;
  paths?: readonly GetPath[];
  parameters?: unknown;
  query?: unknown;
  toData(answer: never, context: { signal: AbortSignal }): Data | Promise<Data>;
}

export interface ApiQuery<Data = unknown> {
  queryKey: DataTag<QueryKey, Data, Error>;
  queryFn: (context: QueryFunctionContext) => Promise<Data>;
  meta: Record<string, unknown>;
  staleTime?: number;
  gcTime?: number;
}

export function apiCallsOf({ meta }: ApiQuery): string[] {
  return meta['calls'] as string[];
}
