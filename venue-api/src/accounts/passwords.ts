import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for Argon2id, which is the library's algorithm 2. */
const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, settings);
}

const decoy = hashPassword('nobody has this password');

/** Takes the same time when there is nobody to compare with, so that the time does not tell which e-mails have an account. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}
