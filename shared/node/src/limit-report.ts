import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';

import type { ServerMetrics } from './server-metrics.ts';

/** @param log of the request, if it is about one */
export type ReportLimit<Name extends string = string> = (limit: Name, log?: FastifyBaseLogger) => void;

/** Each refusal is counted, and is a line of the log of its request or else of the server. */
export const createLimitReport =
  ({ limitsReached }: Pick<ServerMetrics, 'limitsReached'>, serverLog: Logger): ReportLimit =>
  (limit, log = serverLog) => {
    limitsReached.inc({ limit });
    log.info({ event: 'limit.reached', limit }, 'a limit was reached');
  };
