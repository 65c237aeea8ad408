import type { FastifyReply, FastifyRequest } from 'fastify';

import type { FailureReason, Metrics } from '../metrics/metrics.ts';

const upstream = 'venue-api';

export function measureForwarded({ upstreamSeconds, upstreamFailures }: Metrics) {
  const open = new WeakMap<object, () => void>();
  const answered = new WeakSet<object>();

  function stop(request: object) {
    open.get(request)?.();
    open.delete(request);
  }

  return {
    start(request: object) {
      open.set(request, upstreamSeconds.startTimer({ upstream }));
    },
    answer(request: object) {
      stop(request);
      answered.add(request);
    },
    fail(request: object, reason: FailureReason) {
      stop(request);
      upstreamFailures.inc({ upstream, reason });
    },
    async countBadAnswers(request: FastifyRequest, reply: FastifyReply) {
      if (reply.statusCode >= 500 && answered.has(request))
        upstreamFailures.inc({ upstream, reason: 'answer' });
    },
  };
}
