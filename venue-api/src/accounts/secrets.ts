import { createHash, randomBytes } from 'node:crypto';

/** What nobody guesses, fit for an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret: whoever reads the database cannot use what is there. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
