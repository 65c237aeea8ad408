import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

import type { ReportLimit } from '@kantine/node/limit-report';

import { isDatabaseBusy } from '../database/database-busy.ts';
import { isDiskFull } from '../database/disk-full.ts';
import { LimitReachedError } from '../limits/limit-reached-error.ts';
import { brokenMessage, busy, invalid, ProblemError } from '../http/problem.ts';

export function handleErrors(app: FastifyInstance, reportLimit: ReportLimit): void {
  app.setErrorHandler((error: FastifyError | ProblemError, request, reply) => {
    if (error instanceof LimitReachedError) reportLimit(error.limit, request.log);
    if (error instanceof ProblemError) return send(reply, error);
    if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
      return send(reply, invalid({ body: ['Forespørgslen er ikke gyldig JSON.'] }));
    if (error.statusCode === 413) return reply.code(413).send({ message: 'Forespørgslen er for stor.' });
    if (error.statusCode === 415) return reply.code(415).send({ message: 'Send forespørgslen som JSON.' });
    if (error.code === 'ECONNRESET' && error.statusCode === 400) return reply.hijack();
    if (error.statusCode && error.statusCode < 500)
      return reply.code(error.statusCode).send({ message: 'Forespørgslen er ugyldig.' });
    const isFull = isDiskFull(error);
    request.log.error({ err: error }, isFull ? 'the disk of the database is full' : 'request failed');
    if (isFull || isDatabaseBusy(error)) return send(reply, busy());
    return reply.code(500).send({ message: brokenMessage });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Adressen findes ikke.' }));
}

function send(reply: FastifyReply, { status, headers, body }: ProblemError): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}
