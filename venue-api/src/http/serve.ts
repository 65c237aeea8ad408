import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { findAccount, type Account } from '../accounts/log-in/sessions.ts';
import { compileAnswerCheck, compileRequestCheck } from '../contract/checks.ts';
import { operationList, type Json, type Operation, type OperationId } from '../contract/document.ts';
import type { operations } from '@kantine/contract/types';
import { networkOf } from '../limits/network-of.ts';
import { compressed, compressedForAll } from './connections/compression.ts';
import type { Context } from './context.ts';
import { idempotencyKeyOf, keyHeader, type IdempotencyKey } from './idempotency.ts';
import { unauthorized } from './problem.ts';

type JsonOf<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined;
type Success<T> = T extends { 200: infer Answer }
  ? Answer
  : T extends { '2XX': infer Answer }
    ? Answer
    : never;

export type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody: infer Body }
  ? JsonOf<Body>
  : undefined;

/** What a handler answers; an operation whose answer nobody reads may answer anything, or nothing (204). */
export type AnswerOf<Id extends OperationId> =
  JsonOf<Success<operations[Id]['responses']>> extends undefined
    ? unknown
    : JsonOf<Success<operations[Id]['responses']>>;

export interface Call<Id extends OperationId> {
  readonly body: BodyOf<Id>;
  /** Path parameters, already of the type that the contract gives them. */
  readonly path: Readonly<Record<string, string & number>>;
  readonly query: Readonly<{ page?: number }>;
  /** Whose token it was. Null for a guest; where the contract asks for an account, use `accountOf`. */
  readonly account: Account | null;
  /** The request's log. Its lines never hold a parameter, a token, a name or an address. */
  readonly log: FastifyBaseLogger;
  /** The key that tells a repeated call from a new one; null without an `Idempotency-Key`. See `answerOnce`. */
  readonly key: IdempotencyKey | null;
  /** The caller's network, as limits count it. */
  readonly network: string;
  /** As it was sent, also where the contract asks for no account. */
  readonly authorization: string | undefined;
}

export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<AnswerOf<Id>>;
export type Handlers = { [Id in OperationId]?: Handler<Id> };

/** Larger than any cart, far smaller than what could hurt. */
export const bodyLimit = 64 * 1024;

/** A booking brings its deliveries along: 10 000 lines of 47 bytes, and 200 texts of 1 to 2 KB. */
const bodyLimits: { [Id in OperationId]?: number } = { bookMeeting: 800 * 1024 };

export function bodyLimitOf({ id }: Operation): number {
  return bodyLimits[id] ?? bodyLimit;
}

/** The account of a call that cannot be made without one. */
export function accountOf({ account }: { account: Account | null }): Account {
  if (!account) throw unauthorized();
  return account;
}

/**
 * Puts the handlers on the addresses that the contract gives them. Every request is checked against the contract before its
 * handler sees it, and every answer, errors included, before it leaves; an answer that breaks the contract is a 500.
 */
export function serve(app: FastifyInstance, context: Context, handlers: Handlers): void {
  for (const [id, handler] of Object.entries(handlers)) {
    serveOperation(app, context, operation(id as OperationId), handler as Handler<OperationId>);
  }
}

function serveOperation(
  app: FastifyInstance,
  context: Context,
  operation: Operation,
  handler: Handler<OperationId>,
): void {
  // Compiled when they are first needed: all at once, they are a good part of the time that a start takes.
  const requestCheck = once(() => compileRequestCheck(operation));
  const answerCheck = once(() => compileAnswerCheck(operation));
  const takesKey = operation.parameters.some(({ name }) => name.toLowerCase() === keyHeader);

  app.route({
    method: operation.method,
    url: operation.url,
    bodyLimit: bodyLimitOf(operation),
    // Who only asks has typed nothing that comes back, and gets no secret.
    ...(operation.method === 'GET' && (operation.access === 'public' ? compressedForAll : compressed)),
    preSerialization: async (request: FastifyRequest, reply: FastifyReply, body: unknown) => {
      const wrong = answerCheck()(reply.statusCode, body);
      if (!wrong) return body;
      request.log.error({ reason: wrong }, 'answer breaks the contract');
      reply.code(500);
      return { message: 'Der opstod en fejl. Prøv igen om lidt.' };
    },
    handler: async (request, reply) => {
      const account =
        operation.access === 'public' ? null : await findAccount(context, request.headers.authorization);
      if (operation.access === 'account' && !account) throw unauthorized();
      const path = request.params as Json;
      const query = request.query as Json;
      requestCheck()({ params: path, query, headers: request.headers, body: request.body });

      const answer = await handler({
        body: request.body ?? {},
        path,
        query,
        account,
        log: request.log,
        key: takesKey
          ? idempotencyKeyOf(operation.id, request.headers[keyHeader], account, { path, body: request.body })
          : null,
        network: networkOf(request.ip),
        authorization: request.headers.authorization,
      } as unknown as Call<OperationId>);
      if (answer === undefined) return reply.code(204).send();
      return reply.code(operation.method === 'POST' ? 201 : 200).send(answer);
    },
  });
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function operation(id: OperationId): Operation {
  const found = operationList.find((one) => one.id === id);
  if (!found) throw new Error(`The contract has no operation ${id}.`);
  return found;
}
