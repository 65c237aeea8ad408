import type { FastifyInstance } from 'fastify';

/** A page whose name was pointed at this machine (DNS rebinding) reads nothing of the demo's. */
export function refuseOtherHosts(
  app: FastifyInstance,
  isHostAllowed: (header: string | undefined) => boolean,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isHostAllowed(request.headers.host)) return undefined;
    request.log.warn({ event: 'policy.refused', reason: 'host' }, 'a request under another name was refused');
    return reply.code(421).send({ message: 'Demoen svarer kun på localhost. Start den med DEMO=yes.' });
  });
}
