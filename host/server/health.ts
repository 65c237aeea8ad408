import type { FastifyInstance } from 'fastify';

/**
 * For whoever watches over this process. `/healthz`: it runs. `/readyz`: it can serve; not without a built page, and not while it stops.
 * Neither asks the venue API: without it the site still opens and says what is wrong.
 *
 * @returns says goodbye: from then on it is not ready, and each answer ends its connection, so that whoever asks next goes to another
 */
export function watchHealth(app: FastifyInstance, hasPage: () => Promise<boolean>): () => void {
  let isStopping = false;
  // At the request and not when the answer is sent: a hook there would hold back streams that flow already.
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
