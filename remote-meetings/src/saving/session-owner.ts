import { accountIdOf, useSession } from '@kantine/core';

/** The account's id, or its e-mail where the venue does not tell the id. */
export type Owner = number | string;

export function ownerOf(session: Parameters<typeof accountIdOf>[0]): Owner | null {
  return accountIdOf(session) ?? session.account?.email ?? null;
}

export const currentOwner = (): Owner | null => ownerOf(useSession.getState());

export function readOwner(stored: unknown): Owner | null {
  return typeof stored === 'number' || typeof stored === 'string' ? stored : null;
}
