import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { networkOf } from '@kantine/node/network-of';

import { authenticate } from '../accounts/log-in/sessions.ts';
import { compileRequestCheck, compileResponseCheck } from '../contract/checks.ts';
import { operationList, type Json, type Operation } from '../contract/document.ts';
import { cachedCompressionOptions, compressionOptions } from './compression.ts';
import type { Context } from '../http/context.ts';
import type { Call, Handler, Handlers, OperationId } from '../http/handlers.ts';
import { expectedTotalHeader, readExpectedTotal } from '../orders/expected-total.ts';
import { idempotencyKeyHeader, readIdempotencyKey } from '../http/idempotency.ts';
import { brokenMessage, unauthorized } from '../http/problem.ts';

export const maxBodyBytes = 64 * 1024;

/** A booking contains its deliveries: 10 000 lines of 47 bytes and 200 texts of 1 to 2 KB. */
const bodyLimits: { [Id in OperationId]?: number } = { bookMeeting: 800 * 1024 };

export function maxBodyBytesOf({ id }: Operation): number {
  return bodyLimits[id] ?? maxBodyBytes;
}

/** Holds requests and responses against the contract; a response that breaks it becomes a 500. */
export function registerOperations(app: FastifyInstance, context: Context, handlers: Handlers): void {
  const operations = Object.keys(handlers).map((id) => findOperation(id as OperationId));
  for (const operation of operations)
    registerOperation(app, context, operation, handlers[operation.id] as Handler<OperationId>);
  for (const url of new Set(operations.map((operation) => operation.url)))
    answerOptions(app, url, operations);
}

/** The audit of an API finds the optional calls by `Allow`. */
function answerOptions(app: FastifyInstance, url: string, operations: readonly Operation[]): void {
  const methods = operations.flatMap((operation) => (operation.url === url ? [operation.method] : []));
  const allow = ['OPTIONS', ...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
  app.options(url, async (_request, reply) => reply.code(204).header('allow', allow).send());
}

function registerOperation(
  app: FastifyInstance,
  context: Context,
  operation: Operation,
  handler: Handler<OperationId>,
): void {
  // Compiled on first use: all schemas together would slow down the start.
  const requestCheck = once(() => compileRequestCheck(operation));
  const responseCheck = once(() => compileResponseCheck(operation));
  const takes = (header: string) => operation.parameters.some(({ name }) => name.toLowerCase() === header);
  const takesKey = takes(idempotencyKeyHeader);
  const takesTotal = takes(expectedTotalHeader);

  app.route({
    method: operation.method,
    url: operation.url,
    bodyLimit: maxBodyBytesOf(operation),
    // Compress GETs only: they never echo user input beside a secret (BREACH).
    ...(operation.method === 'GET' &&
      (operation.access === 'public' ? cachedCompressionOptions : compressionOptions)),
    preSerialization: async (request: FastifyRequest, reply: FastifyReply, body: unknown) => {
      const wrong = responseCheck()(reply.statusCode, body);
      if (!wrong) return body;
      request.log.error({ reason: wrong }, 'answer breaks the contract');
      reply.code(500);
      return { message: brokenMessage };
    },
    handler: async (request, reply) => {
      const account =
        operation.access === 'public' ? null : await authenticate(context, request.headers.authorization);
      if (operation.access === 'account' && !account) throw unauthorized();
      const path = request.params as Json;
      const query = request.query as Json;
      requestCheck()({ params: path, query, headers: request.headers, body: request.body });

      const response = await handler({
        body: (request.body ?? {}) as never,
        path: path as Call<OperationId>['path'],
        query,
        account,
        log: request.log,
        idempotencyKey: takesKey
          ? readIdempotencyKey(operation.id, request.headers[idempotencyKeyHeader], account, {
              path,
              body: request.body,
            })
          : null,
        expectedTotalOre: takesTotal ? readExpectedTotal(request.headers[expectedTotalHeader]) : null,
        network: networkOf(request.ip),
        authorization: request.headers.authorization,
      });
      if (response === undefined) return reply.code(204).send();
      return reply.code(operation.method === 'POST' ? 201 : 200).send(response);
    },
  });
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function findOperation(id: OperationId): Operation {
  const found = operationList.find((one) => one.id === id);
  if (!found) throw new Error(`The contract has no operation ${id}.`);
  return found;
}
