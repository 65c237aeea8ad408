import type { FastifyInstance } from 'fastify';

import type { ReportLimit } from './limit-report.ts';

/** An answer that waits for the socket never emits `close`: it would hold its file for ever. */
export function refusePipelining(app: FastifyInstance, report: ReportLimit<'pipelined-requests'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (reply.raw.socket) return done();
    const { socket } = request.raw;
    if (!socket.destroyed) report('pipelined-requests', request.log);
    socket.destroy();
    reply.hijack();
  });
}
