import type { FastifyError, FastifyInstance } from 'fastify';

import { isDatabaseBusy } from '../database/database-busy.ts';
import { LimitReachedError } from '../limits/limit-reached-error.ts';
import { ProblemError } from './problem.ts';

/** Errors are sent as the contract's bodies; the cause of a 500 is only logged. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ProblemError, request, reply) => {
    if (error instanceof LimitReachedError)
      request.log.info({ event: 'limit.reached', limit: error.limit }, 'too many requests');
    if (error instanceof ProblemError)
      return reply.code(error.status).headers(error.headers).send(error.body);
    if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
      return reply.code(422).send({
        message: 'Forespørgslen er ikke gyldig JSON.',
        errors: { body: ['Forespørgslen er ikke gyldig JSON.'] },
      });
    }
    if (error.statusCode === 413) return reply.code(413).send({ message: 'Forespørgslen er for stor.' });
    if (error.statusCode === 415) return reply.code(415).send({ message: 'Send forespørgslen som JSON.' });
    // The client has hung up.
    if (error.code === 'ECONNRESET' && error.statusCode === 400) return reply.hijack();
    if (error.statusCode && error.statusCode < 500)
      return reply.code(error.statusCode).send({ message: 'Forespørgslen er ugyldig.' });
    request.log.error({ err: error }, 'request failed');
    if (isDatabaseBusy(error))
      return reply
        .code(503)
        .header('retry-after', '5')
        .send({ message: 'Der er travlt lige nu. Prøv igen om lidt.' });
    return reply.code(500).send({ message: 'Der opstod en fejl. Prøv igen om lidt.' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Adressen findes ikke.' }));
}
