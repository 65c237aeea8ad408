import { setMaxListeners } from 'node:events';
import { isIPv6 } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { callerOf, type CallerOptions } from '../caller/caller.ts';
import { gatewayHeader } from '../proxy/answer-headers.ts';
import type { ReportLimit } from './limits.ts';

const tooManyCallsMessage = 'Der er for mange på én gang herfra. Vent lidt, og prøv igen.';

export function limitCallsPerCaller(
  app: FastifyInstance,
  maxCalls: number,
  caller: CallerOptions,
  report: ReportLimit,
): void {
  const callsInFlight = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    const key = networkOf(callerOf(request, caller).address);
    const count = callsInFlight.get(key) ?? 0;
    if (count >= maxCalls) {
      report('calls-of-caller');
      request.log.info({ event: 'limit.reached', limit: 'calls-of-caller' }, 'a caller has too many calls');
      const headers = { 'cache-control': 'no-store', 'retry-after': '1', connection: 'close' };
      return reply
        .code(429)
        .headers({ ...headers, [gatewayHeader]: 'gateway' })
        .send({ message: tooManyCallsMessage });
    }
    callsInFlight.set(key, count + 1);
    const { socket } = request.raw;
    const end = () => {
      reply.raw.off('close', end);
      socket.off('close', end);
      const remaining = (callsInFlight.get(key) ?? 1) - 1;
      if (remaining > 0) callsInFlight.set(key, remaining);
      else callsInFlight.delete(key);
    };
    reply.raw.once('close', end);
    // Node emits no `close` on a pipelined answer that still waits for the one before.
    setMaxListeners(0, socket);
    socket.once('close', end);
    return undefined;
  });
}

/** Providers assign a /56 IPv6 network to one customer. */
export function networkOf(address = ''): string {
  if (!isIPv6(address)) return address;
  const plain = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [before = [], after = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after].map((group) => group.padStart(4, '0'));
  return groups.join('').slice(0, 14);
}
