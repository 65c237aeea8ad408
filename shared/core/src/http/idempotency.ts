import type { Failure } from './failure';

/** A UUID of version 4. `crypto.randomUUID` needs https, and a site may run on plain http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
}

export function isOfKey(failure: Failure): boolean {
  return (
    failure.kind === 'invalid' &&
    Object.keys(failure.fields).some((name) => name.toLowerCase() === 'idempotency-key')
  );
}

export function isSettledBy(failure: Failure, isRepeated: boolean): boolean {
  switch (failure.kind) {
    case 'offline':
    case 'unavailable':
      return false;
    case 'invalid':
    case 'missing':
      return true;
    case 'refused':
      return !isRepeated || failure.status === 400;
    default:
      return !isRepeated;
  }
}
