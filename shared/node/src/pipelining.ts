import type { FastifyInstance } from 'fastify';

import type { ReportLimit } from './limit-report.ts';

/**
 * Neither browsers nor proxies pipeline. Node gives the socket to the first answer alone: an answer that waits
 * for it never emits `close`, so that its file, its body and its timer would stay for ever.
 */
export function refusePipelining(app: FastifyInstance, report: ReportLimit<'pipelined-requests'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (reply.raw.socket) return done();
    const { socket } = request.raw;
    if (!socket.destroyed) report('pipelined-requests', request.log);
    socket.destroy();
    reply.hijack();
  });
}
