import { isRecord } from '@kantine/core';

export function findFailure(errors: Readonly<Record<string, unknown>> | null): unknown {
  return Object.values(errors ?? {}).find((error) => !isRecord(error) || error['status'] !== 404);
}
