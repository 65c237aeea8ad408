import type { ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { commonHeaders, gatewayHeader } from '../headers/common-headers.ts';

export const unreadableAddress = 'Adressen kan ikke læses.';

/** A cache may keep an answer without it: 405, 410 and 501 among others. */
export const unkept = { 'cache-control': 'no-store' };
export const errorHeaders = { ...commonHeaders, ...unkept };

const isHost = /^host$/i;

export function handleErrors(app: FastifyInstance) {
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, errorHeaders).end();
  });
  // An absolute target (GET http://elsewhere/…), a missing or a second Host header names another site.
  app.addHook('onRequest', async (request, reply) => {
    const hosts = request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && isHost.test(name)).length;
    const hasHost = hosts === 1 || (hosts === 0 && request.raw.httpVersion === '1.0');
    if (!request.url.startsWith('/') || !hasHost)
      return reply.code(400).headers(unkept).send({ message: unreadableAddress });
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      const hasClientLeft = reply.raw.destroyed;
      request.log[hasClientLeft ? 'debug' : 'error']({ err: error }, 'the request failed');
      reply.header(gatewayHeader, 'gateway');
    }
    void reply
      .code(status)
      .headers(unkept)
      .send({ message: messageFor(status) });
  });
}

function messageFor(status: number): string {
  if (status >= 500) return 'Der gik noget galt hos os. Prøv igen om lidt.';
  return status === 413 ? 'Forespørgslen er for stor.' : 'Forespørgslen kan ikke læses.';
}
