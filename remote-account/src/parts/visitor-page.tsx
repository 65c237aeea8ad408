import { PageHeader } from '@kantine/shared/ui';
import type { ReactNode } from 'react';

import styles from './visitor-page.module.css';

interface VisitorPageProps {
  title: string;
  lead?: ReactNode;
  /** The ways to the other pages of who has no session; below the form. */
  ways?: ReactNode;
  children: ReactNode;
}

/** A page for who is not signed in: one narrow form, and the ways to the others. */
export function VisitorPage({ title, lead, ways, children }: VisitorPageProps) {
  return (
    <div className={styles.page}>
      <PageHeader title={title} lead={lead} />
      {children}
      {ways && <p className={styles.ways}>{ways}</p>}
    </div>
  );
}
