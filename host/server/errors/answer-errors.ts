import type { FastifyInstance } from 'fastify';

import { hasHungUp } from './client-disconnected.ts';
import { gatewayMark } from '../proxy/answer-headers.ts';

/** Of an address. */
export const unreadable = 'Adressen kan ikke læses.';

/** A fault of the site itself is logged; the browser gets a sentence, never a stack. */
export function answerErrors(app: FastifyInstance) {
  // A request for another origin (GET http://elsewhere/…) or for none is not the site's, whatever its path.
  app.addHook('onRequest', async (request, reply) => {
    const hasHost = request.headers.host !== undefined || request.raw.httpVersion === '1.0';
    if (!request.url.startsWith('/') || !hasHost) return reply.code(400).send({ message: unreadable });
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      request.log[hasHungUp(reply) ? 'debug' : 'error']({ err: error }, 'the request failed');
      // The browser takes a failed call for the venue API's own answer, unless it is marked.
      reply.header(gatewayMark, 'gateway');
    }
    void reply.code(status).send({ message: sentenceOf(status) });
  });
}

function sentenceOf(status: number): string {
  if (status >= 500) return 'Der gik noget galt hos os. Prøv igen om lidt.';
  return status === 413 ? 'Forespørgslen er for stor.' : 'Forespørgslen kan ikke læses.';
}
