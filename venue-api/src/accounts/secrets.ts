import { createHash, randomBytes } from 'node:crypto';

export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** For storage: a leaked database gives no usable secrets. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
