import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Watch = (request: FastifyRequest, reply: FastifyReply) => void;

const watches = new WeakMap<object, Watch[]>();

/** Calls it after each answer. */
export function onAnswered(app: FastifyInstance, watch: Watch): void {
  watches.set(app.server, [...(watches.get(app.server) ?? []), watch]);
  app.addHook('onResponse', (request, reply, done) => {
    watch(request, reply);
    done();
  });
}

/** Fastify runs no hooks for an address that it cannot decode. */
export function watchUndecoded(request: FastifyRequest, reply: FastifyReply, logged: object): void {
  request.log = request.log.child(logged);
  const ofServer = watches.get(request.server.server) ?? [];
  reply.raw.once('close', () => ofServer.forEach((watch) => watch(request, reply)));
}
