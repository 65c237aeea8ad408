import { type Failure, sayFailure } from '@kantine/core';

export function invalidOrderText(failure: Failure): string {
  if (failure.kind !== 'invalid') return sayFailure(failure);
  const messages = new Set(Object.values(failure.fields));
  return messages.size > 0 ? [...messages].join(' ') : sayFailure(failure);
}
