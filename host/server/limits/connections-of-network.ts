import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { networkOf } from '@kantine/node/network-of';
import type { IsTrustedProxy } from '@kantine/node/trusted-proxies';

import type { ReportLimit } from './limits.ts';
import { createOpenCounts } from './open-counts.ts';

/** A trusted proxy connects for all visitors, and limits them itself. */
export function limitConnectionsOfNetwork(
  app: FastifyInstance,
  maxConnections: number,
  isTrustedProxy: IsTrustedProxy,
  report: ReportLimit,
): void {
  const open = createOpenCounts(maxConnections);
  app.server.on('connection', (socket: Socket) => {
    if (isTrustedProxy(socket.remoteAddress, 0)) return;
    const close = open(networkOf(socket.remoteAddress));
    if (close) return void socket.once('close', close);
    report('connections-of-network');
    socket.destroy();
  });
}
