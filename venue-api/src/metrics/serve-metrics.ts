import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

import { collectDefaultMetrics, type Registry } from 'prom-client';

import { StartError } from '@kantine/node/start-error';

export interface MetricsOptions {
  metricsPort?: number | undefined;
  metricsHost?: string;
}

const maxConnections = 16;

/** Serves `/metrics` on a port of its own. @returns stops it @throws {StartError} if the port cannot be opened */
export async function serveMetrics(
  register: Registry,
  { metricsPort, metricsHost = '127.0.0.1' }: MetricsOptions,
): Promise<{ port: number | undefined; close(): void }> {
  if (metricsPort === undefined) return { port: undefined, close: () => undefined };
  collectDefaultMetrics({ register });
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    register.metrics().then(
      (text) =>
        response
          .writeHead(200, { 'content-type': register.contentType, 'cache-control': 'no-store' })
          .end(text),
      (error: unknown) => response.destroy(error as Error),
    );
  });
  server.maxConnections = maxConnections;
  server.listen(metricsPort, metricsHost);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`METRICS_PORT ${metricsPort} cannot be opened: ${error.code ?? error.message}`);
  });
  return {
    port: portOf(server),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
