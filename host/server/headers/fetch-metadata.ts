import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Scripts, styles and workers would run on the site's origin. Old browsers send no header and pass. */
const allowedDestinations = [
  ...['empty', 'document', 'iframe', 'frame', 'report'],
  ...['image', 'audio', 'video', 'track', 'font'],
];

export function sandboxFolder(checkoutScriptUrl: string): string | undefined {
  return /^\/api\/sandbox-[\w-]+\//.exec(checkoutScriptUrl)?.[0];
}

export function refuseScriptRequests(
  app: FastifyInstance,
  isProviders: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const wanted = request.headers['sec-fetch-dest'];
    if (wanted === undefined || allowedDestinations.includes(String(wanted)) || isProviders(request))
      return undefined;
    request.log.info({ event: 'policy.refused', reason: 'fetch-metadata' }, 'a request for code was refused');
    return reply
      .code(403)
      .headers({ 'cache-control': 'no-store', vary: 'sec-fetch-dest' })
      .send({ message: 'Herfra hentes ingen programmer.' });
  });
}
