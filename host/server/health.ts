import type { FastifyInstance } from 'fastify';

/** The health routes never call the venue API. The returned function starts draining: `/readyz` answers 503. */
export function serveHealth(
  app: FastifyInstance,
  hasPage: () => Promise<boolean>,
  firstPage?: Promise<void>,
): () => void {
  let isStopping = false;
  let isStarting = firstPage !== undefined;
  void firstPage?.then(() => (isStarting = false));
  const readStatus = async () => {
    if (isStopping) return 'stopping';
    if (!(await hasPage())) return 'not built';
    return isStarting ? 'starting' : 'ok';
  };
  // An `onSend` hook would delay streams that have begun.
  app.addHook('onRequest', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const status = await readStatus();
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
  return () => {
    isStopping = true;
  };
}
