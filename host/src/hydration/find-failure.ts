import { isRecord } from '@kantine/core';

/** The failure of a page's routes. A page that does not exist has not failed. */
export function findFailure(errors: Readonly<Record<string, unknown>> | null): unknown {
  return Object.values(errors ?? {}).find((error) => !isRecord(error) || error['status'] !== 404);
}
