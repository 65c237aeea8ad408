import type { LogEvent } from 'kysely';

import { isDatabaseBusy } from './database-busy.ts';
import type { errorKinds, Metrics } from '../metrics/metrics.ts';

export function watchQueries({ databaseSeconds, databaseErrors }: Metrics): (event: LogEvent) => void {
  return (event) => {
    databaseSeconds.observe(event.queryDurationMillis / 1000);
    if (event.level === 'error') databaseErrors.inc({ kind: kindOf(event.error) });
  };
}

function kindOf(error: unknown): (typeof errorKinds)[number] {
  if (!(error instanceof Error)) return 'other';
  if (isDatabaseBusy(error)) return 'busy';
  // SQLSTATE class 23: a rule of the tables.
  return String((error as { code?: unknown }).code).startsWith('23') ? 'constraint' : 'other';
}
