import type { ServerResponse } from 'node:http';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { commonHeaders, gatewayHeader } from '../headers/common-headers.ts';

export const unreadableAddress = 'Adressen kan ikke læses.';

/** A cache may keep an answer without it: 405, 410 and 501 among others. */
export const unkept = { 'cache-control': 'no-store' };
export const errorHeaders = { ...commonHeaders, ...unkept };

const isHost = /^host$/i;

/** An absolute target (GET http://elsewhere/…), a missing or a second Host header names another site. */
export function namesOneSite({ url, raw }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && isHost.test(name)).length;
  const hasHost = hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0');
  return url.startsWith('/') && hasHost;
}

export function handleErrors(app: FastifyInstance) {
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, errorHeaders).end();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!namesOneSite(request)) return reply.code(400).headers(unkept).send({ message: unreadableAddress });
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
