import type { FastifyInstance } from 'fastify';

/** The health routes never call the venue API. The returned function starts draining: `/readyz` answers 503. */
export function serveHealth(app: FastifyInstance, hasPage: () => Promise<boolean>): () => void {
  let isStopping = false;
  // An `onSend` hook would delay streams that have begun.
  app.addHook('onRequest', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const status = isStopping ? 'stopping' : (await hasPage()) ? 'ok' : 'not built';
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
  return () => {
    isStopping = true;
  };
}
