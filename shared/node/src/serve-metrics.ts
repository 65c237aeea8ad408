import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { hostname } from 'node:os';

import { collectDefaultMetrics, type Registry } from 'prom-client';

import { StartError } from './start-error.ts';

export interface MetricsOptions {
  metricsPort?: number | undefined;
  metricsHost?: string;
}

const maxConnections = 16;

export async function serveMetrics(
  register: Registry,
  { metricsPort, metricsHost = '127.0.0.1' }: MetricsOptions,
): Promise<{ port: number | undefined; close(): void }> {
  if (metricsPort === undefined) return { port: undefined, close: () => undefined };
  collectDefaultMetrics({ register });
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    if (!isMetricsHost(request.headers.host, metricsHost)) return void response.writeHead(421).end();
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
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Names that nobody can buy: no stranger can make one resolve to this machine. */
const isInsideName = (name: string) =>
  !name.includes('.') || /\.(?:localhost|svc|local|internal)$/.test(name);

function isMetricsHost(header: string | undefined, metricsHost: string): boolean {
  const [, address, name] = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d*)?$/i.exec(header ?? '') ?? [];
  const asked = (address ?? name)?.toLowerCase().replace(/\.$/, '');
  if (asked === undefined || asked === '') return false;
  return (
    isIP(asked) !== 0 ||
    isInsideName(asked) ||
    [metricsHost, hostname()].some((own) => own.toLowerCase() === asked)
  );
}
