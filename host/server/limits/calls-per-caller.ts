import { setMaxListeners } from 'node:events';
import { isIPv6 } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { callerOf, type CallerOptions } from '../caller/caller.ts';
import { gatewayMark } from '../proxy/answer-headers.ts';

const tooMany = 'Der er for mange på én gang herfra. Vent lidt, og prøv igen.';

/** Lets one caller have so many calls under way, so that nobody takes all the places there are. */
export function limitCallsPerCaller(app: FastifyInstance, most: number, caller: CallerOptions): void {
  const underWay = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    const key = networkOf(callerOf(request, caller).address);
    const count = underWay.get(key) ?? 0;
    if (count >= most) {
      request.log.info({ event: 'limit.reached', limit: 'calls-of-caller' }, 'a caller has too many calls');
      // The body may never come: the connection does not wait for it.
      const headers = { 'cache-control': 'no-store', 'retry-after': '1', connection: 'close' };
      return reply
        .code(429)
        .headers({ ...headers, [gatewayMark]: 'gateway' })
        .send({ message: tooMany });
    }
    underWay.set(key, count + 1);
    const { socket } = request.raw;
    const end = () => {
      reply.raw.off('close', end);
      socket.off('close', end);
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    };
    reply.raw.once('close', end);
    // Node tells an answer that waits behind another on its connection nothing of the connection's end.
    setMaxListeners(0, socket);
    socket.once('close', end);
    return undefined;
  });
}

/** Counted together: one IPv4 address, or the 56 bits of an IPv6 one that a customer's network has. */
export function networkOf(address = ''): string {
  if (!isIPv6(address)) return address;
  const plain = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [before = [], after = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after].map((group) => group.padStart(4, '0'));
  return groups.join('').slice(0, 14);
}
