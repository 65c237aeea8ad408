import { hash, verify } from '@node-rs/argon2';

import { runInHashQueue } from './hash-queue.ts';

/** OWASP's parameters for Argon2id (2). */
const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const prefix = `$argon2id$v=19$m=${settings.memoryCost},t=${settings.timeCost},p=${settings.parallelism}$`;

export function hashPassword(password: string): Promise<string> {
  return runInHashQueue(() => hash(password, settings));
}

const decoy = hash('nobody has this password', settings);

/** As slow without a hash, so that the time does not reveal which e-mails have an account. */
export async function isPasswordCorrect(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}

export function isHashOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(prefix);
}
