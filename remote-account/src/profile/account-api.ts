import type { components } from '@kantine/shared/contract';
import { call } from '@kantine/shared/http';
import { type Account, useSession } from '@kantine/shared/session';

export type AccountChanges = components['schemas']['AccountRequest'];

/** Saves the account at the venue and in the session. @throws {RequestError} */
export async function saveAccount(changes: AccountChanges): Promise<void> {
  const { token } = useSession.getState();
  const { data } = await call('put', '/account', { body: changes });
  // Another person may have logged in while the call was under way.
  const { token: tokenNow, account, updateAccount } = useSession.getState();
  if (tokenNow === token && account)
    updateAccount({ ...account, ...changes, ...(data as Partial<Account> | undefined) });
}
