import { requireAccount } from './guard';
import { useSession } from '@kantine/core';

/**
 * For the loader of a page that needs an account: runs the guard and the page's queries side by side; a visitor's queries do not run.
 * @throws as `requireAccount`
 */
export async function forAccount(request: Request, ask: () => Promise<unknown>): Promise<null> {
  const asked = useSession.getState().token === null ? undefined : ask();
  await Promise.all([requireAccount(request), asked]);
  return null;
}
