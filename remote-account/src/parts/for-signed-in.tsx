import { useLocation } from '@kantine/shared/router';
import { loginPath, useIsSignedIn } from '@kantine/shared/session';
import { ButtonLink, ErrorState } from '@kantine/shared/ui';
import type { ReactNode } from 'react';

/** What only who is signed in may see: when the session ends, here or in another tab, it goes, and the way back in comes. */
export function ForSignedIn({ children }: { children: ReactNode }) {
  const isSignedIn = useIsSignedIn();
  const { pathname, search } = useLocation();
  if (isSignedIn) return children;
  return (
    <ErrorState
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
