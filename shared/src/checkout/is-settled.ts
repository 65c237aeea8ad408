import type { Failure } from '../http/http';

/**
 * Whether a failed call has certainly made nothing. A repeated call may also be refused for the caller's sake (a session that ended,
 * too many calls), which says nothing of the first.
 */
export function isSettledBy(failure: Failure, isRepeated: boolean): boolean {
  switch (failure.kind) {
    case 'offline':
    case 'unavailable':
      return false;
    case 'rejected':
    case 'missing':
      return true;
    case 'refused':
      return !isRepeated || failure.status === 400;
    default:
      return !isRepeated;
  }
}
