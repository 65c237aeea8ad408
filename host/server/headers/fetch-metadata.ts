import type { FastifyInstance } from 'fastify';

/**
 * The destinations (`Sec-Fetch-Dest`) that the venue API's answers may have: data, media, a page to look at. Never code, for it would
 * run as the site. Old browsers and other programs say nothing, and are not refused.
 */
export const wantedOfVenueApi = [
  ...['empty', 'document', 'iframe', 'frame', 'report'],
  ...['image', 'audio', 'video', 'track', 'font'],
];

/** The sandbox card provider lives below /api: its script and its frame run as they are. */
export function sandboxFolder(checkoutScriptUrl: string): string | undefined {
  return /^\/api\/sandbox-[\w-]+\//.exec(checkoutScriptUrl)?.[0];
}

/** Answers no request for code that the venue API would fulfil. */
export function refuseCode(app: FastifyInstance, isProviders: (url: string) => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const wanted = request.headers['sec-fetch-dest'];
    if (wanted === undefined || wantedOfVenueApi.includes(String(wanted)) || isProviders(request.url))
      return undefined;
    request.log.info({ event: 'policy.refused', reason: 'fetch-metadata' }, 'a request for code was refused');
    return reply
      .code(403)
      .headers({ 'cache-control': 'no-store', vary: 'sec-fetch-dest' })
      .send({ message: 'Herfra hentes ingen programmer.' });
  });
}
