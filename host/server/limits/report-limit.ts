import type { Logger } from 'pino';

import type { Metrics } from '../metrics/metrics.ts';
import type { ReportLimit } from './limits.ts';

/** Each refusal is counted, and is a line of the log of its request or else of the server. */
export const createLimitReport =
  ({ limitsReached }: Metrics, serverLog: Logger): ReportLimit =>
  (limit, log = serverLog) => {
    limitsReached.inc({ limit });
    log.info({ event: 'limit.reached', limit }, 'a limit was reached');
  };
