import { safeReturnPath, useNavigate, useSearchParams } from '@kantine/routing';
import { useIsSignedIn } from '@kantine/core';
import { PageHeader, useIsHydrating } from '@kantine/ui';
import { type ReactNode, useEffect } from 'react';

import styles from './visitor-page.module.css';

interface VisitorPageProps {
  title: string;
  lead?: ReactNode;
  links: ReactNode;
  children: ReactNode;
}

export function VisitorPage({ title, lead, links, children }: VisitorPageProps) {
  const isSignedIn = useIsSignedIn();
  const { returnPath } = useReturnPath();
  const navigate = useNavigate();
  // The server does not know the session: the host's CSS hides this part of the HTML from somebody signed in.
  const isHydrating = useIsHydrating();
  useEffect(() => {
    if (isSignedIn) void navigate(returnPath, { replace: true });
  }, [isSignedIn, navigate, returnPath]);

  return (
    <div className={styles.page} data-shown-to={isHydrating ? 'visitor' : undefined}>
      <PageHeader title={title} lead={lead} />
      {children}
      {links && <p className={styles.links}>{links}</p>}
    </div>
  );
}

export function useReturnPath() {
  const [parameters] = useSearchParams();
  const returnPath = safeReturnPath(parameters.get('next'));
  return {
    returnPath,
    withReturnPath: (page: string) =>
      returnPath === '/' ? page : `${page}?next=${encodeURIComponent(returnPath)}`,
  };
}
