import type { FastifyReply, FastifyRequest } from 'fastify';

import { networkOf } from '@kantine/node/network-of';

import { callerOf, type CallerOptions } from '../caller/caller.ts';
import { gatewayHeader } from '../headers/gateway-header.ts';
import { limitHeader, type ReportLimit } from './limits.ts';
import { createOpenCounts } from './open-counts.ts';

const tooManyCallsMessage = 'Der er for mange på én gang herfra. Vent lidt, og prøv igen.';
const limit = 'calls-of-caller';

/** Hooks that count a caller's open calls together, whichever route they are for. */
export function limitCallsPerCaller(maxCalls: number, caller: CallerOptions, report: ReportLimit) {
  const open = createOpenCounts(maxCalls);
  const hookOf =
    (toBody: (message: string) => unknown) => async (request: FastifyRequest, reply: FastifyReply) => {
      const end = open(networkOf(callerOf(request, caller).address));
      if (end) return void reply.raw.once('close', end);
      report(limit, request.log);
      const headers = { 'cache-control': 'no-store', 'retry-after': '1', connection: 'close' };
      return reply
        .code(429)
        .headers({ ...headers, [gatewayHeader]: 'gateway', [limitHeader]: limit })
        .send(toBody(tooManyCallsMessage));
    };
  return { ofApi: hookOf((message) => ({ message })), ofPages: hookOf((message) => `${message}\n`) };
}

export type CallLimit = ReturnType<typeof limitCallsPerCaller>;
