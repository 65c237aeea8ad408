import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { networkOf } from '@kantine/node/network-of';

import type { Site } from '../site.ts';
import { createOpenCounts } from './open-counts.ts';

export function limitConnections(
  app: FastifyInstance,
  { settings: { limits }, isTrustedProxy, reportLimit }: Site,
): void {
  app.server.maxConnections = limits.connections;
  app.server.on('drop', () => reportLimit('connections'));
  const open = createOpenCounts(limits.connectionsOfNetwork);
  app.server.on('connection', (socket: Socket) => {
    // A trusted proxy connects for all visitors, and limits them itself.
    if (isTrustedProxy(socket.remoteAddress, 0)) return;
    const close = open(networkOf(socket.remoteAddress));
    if (close) return void socket.once('close', close);
    reportLimit('connections-of-network');
    socket.destroy();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    const timer = setTimeout(() => reply.raw.destroy(), limits.answerMs).unref();
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}
