import type { components } from '@kantine/shared/contract';
import { call } from '@kantine/shared/http';
import { type Account, useSession } from '@kantine/shared/session';

/** What of an account its owner may change. */
export type AccountChanges = components['schemas']['AccountRequest'];

/** Saves the account, for the venue and for the whole site. @throws {RequestError} */
export async function saveAccount(changes: AccountChanges): Promise<void> {
  const { token } = useSession.getState();
  const { data } = await call('put', '/account', { body: changes });
  // Only of the person who asked: by now another may have signed in.
  const { token: now, account, updateAccount } = useSession.getState();
  if (now === token && account)
    updateAccount({ ...account, ...changes, ...(data as Partial<Account> | undefined) });
}
