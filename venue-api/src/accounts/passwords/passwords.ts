import { hash, verify } from '@node-rs/argon2';

import { inHashQueue } from './hash-queue.ts';

/** OWASP's parameters for Argon2id, which is the library's algorithm 2. */
const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const prefix = `$argon2id$v=19$m=${settings.memoryCost},t=${settings.timeCost},p=${settings.parallelism}$`;

export function hashPassword(password: string): Promise<string> {
  return inHashQueue(() => hash(password, settings));
}

const decoy = hash('nobody has this password', settings);

/**
 * Call it inside `inHashQueue`. It takes the same time when there is nobody to compare with, so that the time does not tell which
 * e-mails have an account.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}

/** A hash that was made with other parameters is made anew when its password is known: at log-in. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(prefix);
}
