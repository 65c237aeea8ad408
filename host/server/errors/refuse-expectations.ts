import type { ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';

export function refuseExpectations(app: FastifyInstance, headers: Record<string, string>): void {
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, headers).end();
  });
}
