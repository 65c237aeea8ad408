import { type LoaderFunctionArgs, redirect } from '@kantine/shared/router';
import type { Section } from '@kantine/shared/section';
import { requireAccount, requireVisitor, useSession } from '@kantine/shared/session';
import { Spinner } from '@kantine/shared/ui';

/** The account: log in, and what belongs to the person who is. */
export default {
  contract: '^1.0.0',
  routes: [
    {
      index: true,
      element: <Spinner />,
      loader: () => redirect(useSession.getState().token === null ? '/account/login' : '/account/profile'),
    },
    { path: 'login', loader: forVisitors, lazy: () => import('./screens/login-screen') },
    { path: 'profile', loader: forAccounts, lazy: () => import('./screens/profile-screen') },
  ],
} satisfies Section;

async function forVisitors() {
  await requireVisitor();
  return null;
}

async function forAccounts({ request }: LoaderFunctionArgs) {
  await requireAccount(request);
  return null;
}
