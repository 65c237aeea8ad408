import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';

import type { ServerMetrics } from './server-metrics.ts';

export type ReportLimit<Name extends string = string> = (
  limit: Name,
  log?: FastifyBaseLogger,
  labels?: Record<string, string>,
) => void;

export const createLimitReport =
  ({ limitsReached }: Pick<ServerMetrics, 'limitsReached'>, serverLog: Logger): ReportLimit =>
  (limit, log = serverLog, labels = {}) => {
    limitsReached.inc({ ...labels, limit });
    log.info({ event: 'limit.reached', limit }, 'a limit was reached');
  };
