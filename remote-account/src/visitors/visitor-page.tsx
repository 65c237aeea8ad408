import { useNavigate } from '@kantine/shared/router';
import { useIsSignedIn } from '@kantine/shared/session';
import { PageHeader } from '@kantine/shared/ui';
import { type ReactNode, useEffect } from 'react';

import styles from './visitor-page.module.css';
import { useWayBack } from './use-return-path';

interface VisitorPageProps {
  title: string;
  lead?: ReactNode;
  /** The ways to the other pages of who has no session; below the form. */
  ways?: ReactNode;
  children: ReactNode;
}

/** A page for who is not signed in: one narrow form, and the ways to the others. Who signs in, here or in another tab, goes on. */
export function VisitorPage({ title, lead, ways, children }: VisitorPageProps) {
  const isSignedIn = useIsSignedIn();
  const { back } = useWayBack();
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn) void navigate(back, { replace: true });
  }, [isSignedIn, navigate, back]);

  return (
    <div className={styles.page}>
      <PageHeader title={title} lead={lead} />
      {children}
      {ways && <p className={styles.ways}>{ways}</p>}
    </div>
  );
}
