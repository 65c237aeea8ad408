import type { FastifyReply, FastifyRequest } from 'fastify';

import { networkOf } from '@kantine/node/network-of';

import { callerOf } from '../caller/caller.ts';
import { gatewayHeader } from '../headers/common-headers.ts';
import type { Site } from '../site.ts';
import { limitHeader } from '../default-limits.ts';
import { createOpenCounts } from './open-counts.ts';

const tooManyCallsMessage = 'Der er for mange på én gang herfra. Vent lidt, og prøv igen.';
const limit = 'calls-of-caller';
/** The venue API finishes a call whose caller has left. With such calls a caller may have this many times more. */
const timesWithLeft = 4;

export function limitCallsPerCaller(site: Site) {
  const maxCalls = site.settings.limits.callsPerCaller;
  const open = createOpenCounts(maxCalls);
  const openWithLeft = createOpenCounts(timesWithLeft * maxCalls);
  const holders = new WeakMap<FastifyRequest, () => () => void>();
  const hookOf =
    (toBody: (message: string) => unknown) => async (request: FastifyRequest, reply: FastifyReply) => {
      const network = networkOf(callerOf(request, site).address);
      const endWithLeft = openWithLeft(network);
      const end = endWithLeft && open(network);
      if (end) {
        const hold = endWithLast(endWithLeft);
        holders.set(request, hold);
        const letGo = hold();
        return void reply.raw.once('close', () => {
          end();
          letGo();
        });
      }
      endWithLeft?.();
      site.reportLimit(limit, request.log);
      const headers = { 'cache-control': 'no-store', 'retry-after': '1', connection: 'close' };
      return reply
        .code(429)
        .headers({ ...headers, [gatewayHeader]: 'gateway', [limitHeader]: limit })
        .send(toBody(tooManyCallsMessage));
    };
  return {
    ofApi: hookOf((message) => ({ message })),
    ofPages: hookOf((message) => `${message}\n`),
    /** Counts a call on after its caller has left. @returns a function that ends the count */
    hold: (request: FastifyRequest) => holders.get(request)?.() ?? (() => undefined),
  };
}

function endWithLast(end: () => void): () => () => void {
  const all = new Set<() => void>();
  return () => {
    const letGo = () => void (all.delete(letGo) && all.size === 0 && end());
    all.add(letGo);
    return letGo;
  };
}

export type CallLimit = ReturnType<typeof limitCallsPerCaller>;
