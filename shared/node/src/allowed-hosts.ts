import type { FastifyInstance } from 'fastify';

/** Against DNS rebinding: a page on a name that resolves to this machine reads nothing. */
export function refuseUnknownHosts(
  app: FastifyInstance,
  isHostAllowed: (header: string | undefined) => boolean,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isHostAllowed(request.headers.host)) return undefined;
    request.log.warn({ event: 'policy.refused', reason: 'host' }, 'a request under another name was refused');
    return reply
      .code(421)
      .header('cache-control', 'no-store')
      .send({ message: 'Demoen svarer kun på localhost. Start den med DEMO=yes.' });
  });
}
