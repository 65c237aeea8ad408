import type { DataTag, QueryFunctionContext, QueryKey } from '@tanstack/react-query';

import { addressOf, type AnswerTo, call, type CallOptions, type GetPath } from '../http/http';

type Parameters<P extends GetPath> = Pick<CallOptions<P, 'get'>, 'parameters' | 'query'>;

type OneCall<P extends GetPath, Data> = {
  /** A path of the contract, such as '/takeaway/menu-items/{date}'. */
  path: P;
  toData(answer: AnswerTo<P>, context: { signal: AbortSignal }): Data | Promise<Data>;
} & Parameters<P>;

interface SeveralCalls<P extends readonly GetPath[], Data> {
  /** Paths without parameters, fetched side by side. */
  paths: readonly [...P];
  toData(answers: { [Index in keyof P]: AnswerTo<P[Index]> }): Data;
}

interface Settings {
  /** The data is the same for everybody: it stays in the cache when the session changes. */
  isPublic?: true;
  /** Tells queries apart that make different data of the same answer. */
  variant?: string;
  /** How long the data counts as fresh, in milliseconds. */
  staleTime?: number;
  /** How long data that no screen shows stays in the cache, in milliseconds. */
  gcTime?: number;
}

/**
 * Makes a query for data of the venue API. Its key consists of the path and the parameters, so that `invalidate` finds it, and
 * a build can read from it which calls a page makes.
 */
export function apiQuery<P extends GetPath, Data>(options: OneCall<P, Data> & Settings): ApiQuery<Data>;
export function apiQuery<const P extends readonly GetPath[], Data>(
  options: SeveralCalls<P, Data> & Settings,
): ApiQuery<Data>;
export function apiQuery<Data>(options: AnyCalls<Data> & Settings): ApiQuery<Data> {
  const { path, paths = [path!], parameters, query, isPublic, variant, staleTime, gcTime } = options;
  const key = [...paths, { ...(parameters as object), ...(query as object) }];
  return {
    queryKey: (variant === undefined ? key : [...key, variant]) as never,
    queryFn: async ({ signal }: QueryFunctionContext) => {
      const fetches = paths.map((one) => call('get', one, { parameters, query, signal } as never));
      const answers: unknown[] = await Promise.all(fetches);
      return options.toData((path ? answers[0] : answers) as never, { signal });
    },
    meta: { isPublic, calls: paths.map((one) => addressOf(one, parameters as object, query as object)) },
    ...(staleTime !== undefined && { staleTime }),
    ...(gcTime !== undefined && { gcTime }),
  };
}

interface AnyCalls<Data> {
  path?: GetPath;
  paths?: readonly GetPath[];
  parameters?: unknown;
  query?: unknown;
  toData(answer: never, context: { signal: AbortSignal }): Data | Promise<Data>;
}

/** The options of a query, for `useQuery`, the query client and a route's `queries`. */
export interface ApiQuery<Data = unknown> {
  queryKey: DataTag<QueryKey, Data, Error>;
  queryFn: (context: QueryFunctionContext) => Promise<Data>;
  meta: Record<string, unknown>;
  staleTime?: number;
  gcTime?: number;
}

/** The calls that a query makes, as paths below `/api/v1`. */
export function apiCallsOf({ meta }: ApiQuery): string[] {
  return meta['calls'] as string[];
}
