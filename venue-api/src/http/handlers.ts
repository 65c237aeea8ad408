import type { FastifyBaseLogger } from 'fastify';

import type { operations } from '@kantine/contract/types';
import type { Ore } from '../money/money.ts';
import type { Account } from './account.ts';
import type { IdempotencyKey } from './idempotency.ts';

export type OperationId = keyof operations;

type JsonOf<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined;
type Success<T> = T extends { 200: infer Answer }
  ? Answer
  : T extends { '2XX': infer Answer }
    ? Answer
    : never;

export type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody: infer Body }
  ? JsonOf<Body>
  : undefined;

export type ResponseOf<Id extends OperationId> =
  JsonOf<Success<operations[Id]['responses']>> extends undefined
    ? unknown
    : JsonOf<Success<operations[Id]['responses']>>;

export interface Call<Id extends OperationId> {
  readonly body: BodyOf<Id>;
  readonly path: Readonly<Record<string, string & number>>;
  readonly query: Readonly<{ page?: number }>;
  readonly account: Account | null;
  /** Its lines must not hold a parameter, a token, a name or an address. */
  readonly log: FastifyBaseLogger;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly expectedTotalOre: Ore | null;
  readonly network: string;
  readonly authorization: string | undefined;
}

export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<ResponseOf<Id>>;
export type Handlers = { [Id in OperationId]?: Handler<Id> };
