import { Fragment, type ReactNode } from 'react';

import { loginPath, useLocation } from '@kantine/routing';
import { ButtonLink } from '../components/buttons/link';
import { Spinner } from '../components/spinner/spinner';
import { ErrorState } from '../components/states/states';
import { useSession } from '@kantine/core';

export function ForSignedIn({ children }: { children: ReactNode }) {
  const token = useSession((session) => session.token);
  const hasEnded = useSession((session) => session.hasEnded);
  const { pathname, search } = useLocation();
  if (token !== null) return <Fragment key={token}>{children}</Fragment>;
  // After a manual sign-out a navigation is already under way.
  if (!hasEnded) return <Spinner />;
  return (
    <ErrorState
      takesFocus
      heading="Log ind igen"
      action={
        <ButtonLink look="primary" to={loginPath(pathname + search)}>
          Log ind
        </ButtonLink>
      }
    >
      Du er blevet logget ud. Log ind igen for at fortsætte.
    </ErrorState>
  );
}
