import type { components } from '@kantine/contract';
import { type Account, call, useSession } from '@kantine/core';

export type AccountChanges = components['schemas']['AccountRequest'];

export async function saveAccount(changes: AccountChanges): Promise<void> {
  const { token } = useSession.getState();
  const { data } = await call('put', '/account', { body: changes });
  // Another person may have logged in while the call was under way.
  const { token: tokenNow, account, updateAccount } = useSession.getState();
  if (tokenNow === token && account)
    updateAccount({ ...account, ...changes, ...(data as Partial<Account> | undefined) });
}
