import type { FastifyInstance } from 'fastify';

import type { ReportLimit } from '../errors.ts';

/**
 * Neither browsers nor proxies pipeline. Node gives the socket to the first answer alone: an answer that waits
 * for it never emits `close`, so that what it holds would stay for ever.
 */
export function refusePipelining(app: FastifyInstance, reportLimit: ReportLimit): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (reply.raw.socket) return done();
    const { socket } = request.raw;
    if (!socket.destroyed) reportLimit('pipelined-requests', request.log);
    socket.destroy();
    reply.hijack();
  });
}
