import type { FastifyReply, FastifyRequest } from 'fastify';

import { networkOf } from '@kantine/node/network-of';

import { callerOf } from '../caller/caller.ts';
import { gatewayHeader } from '../headers/common-headers.ts';
import type { Site } from '../site.ts';
import { limitHeader } from '../default-limits.ts';
import { createOpenCounts } from './open-counts.ts';

const tooManyCallsMessage = 'Der er for mange på én gang herfra. Vent lidt, og prøv igen.';
const tooManyOfVenueMessage = 'Der er for mange på én gang lige nu. Vent lidt, og prøv igen.';
/** The venue API finishes a call whose caller has left. With such calls a caller may have this many times more. */
const timesWithLeft = 4;

export function limitCallsPerCaller(site: Site) {
  const { callsPerCaller: maxCalls, openCalls } = site.settings.limits;
  const open = createOpenCounts(maxCalls);
  const openWithLeft = createOpenCounts(timesWithLeft * maxCalls);
  const openOfVenue = createOpenCounts(Math.floor(openCalls / 2));
  const holders = new WeakMap<FastifyRequest, () => () => void>();
  const hookOf =
    (toBody: (message: string) => unknown) => async (request: FastifyRequest, reply: FastifyReply) => {
      const venue = site.venue(request);
      const caller = `${venue.name} ${networkOf(callerOf(request, site).address)}`;
      const endWithLeft = openWithLeft(caller);
      const end = endWithLeft && open(caller);
      const endOfVenue = end && (site.venues.isShared() ? openOfVenue(venue.name) : () => undefined);
      if (endOfVenue) {
        const hold = endWithLast(() => {
          endWithLeft();
          endOfVenue();
        });
        holders.set(request, hold);
        const letGo = hold();
        return void reply.raw.once('close', () => {
          end();
          letGo();
        });
      }
      end?.();
      endWithLeft?.();
      const [limit, status, message] = end
        ? (['calls-of-venue', 503, tooManyOfVenueMessage] as const)
        : (['calls-of-caller', 429, tooManyCallsMessage] as const);
      site.reportLimit(limit, request.log, venue.labels);
      const headers = { 'cache-control': 'no-store', 'retry-after': '1', connection: 'close' };
      return reply
        .code(status)
        .headers({ ...headers, [gatewayHeader]: 'gateway', [limitHeader]: limit })
        .send(toBody(message));
    };
  return {
    ofApi: hookOf((message) => ({ message })),
    ofPages: hookOf((message) => `${message}\n`),
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
