import { requireAccount } from './guard';
import { useSession } from '@kantine/core';

/**
 * For the loader of a page that needs an account: the guard, and beside it, not after it, what the page asks for.
 * What belongs to an account is not asked for without one.
 * @throws as `requireAccount`
 */
export async function forAccount(request: Request, ask: () => Promise<unknown>): Promise<null> {
  const asked = useSession.getState().token === null ? undefined : ask();
  await Promise.all([requireAccount(request), asked]);
  return null;
}
