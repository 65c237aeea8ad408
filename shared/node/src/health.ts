import { setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    startDraining(): void;
  }
}

export interface CloseOptions {
  drainMs?: number;
  closeTimeoutMs?: number;
}

const healthPath = '/healthz';
const readinessPath = '/readyz';

export const isHealthRoute = (route: string | undefined) => route === healthPath || route === readinessPath;

export function serveHealth(app: FastifyInstance, readStatus: () => Promise<string>): void {
  let isDraining = false;
  app.decorate('startDraining', () => {
    isDraining = true;
  });
  // An `onSend` hook would delay streams that have begun.
  app.addHook('onRequest', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  app.get(healthPath, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get(readinessPath, async (_request, reply) => {
    const status = isDraining ? 'stopping' : await readStatus();
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}

export async function closeServer(
  app: FastifyInstance,
  { drainMs = 0, closeTimeoutMs = 3_000 }: CloseOptions = {},
): Promise<void> {
  app.startDraining();
  await wait(drainMs);
  const cut = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs);
  await app.close();
  clearTimeout(cut);
}
