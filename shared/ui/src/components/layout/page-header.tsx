import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** A sentence or two below the title. */
  lead?: ReactNode;
  /** Links and buttons; beside the title on a wide screen. */
  actions?: ReactNode;
  /** Above the title, usually a link back. */
  above?: ReactNode;
}

/** The page's one `h1`. The shell finds it by `data-page-heading` and gives it the focus after a navigation. */
export function PageHeader({ title, lead, actions, above }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {above && <div className={styles.above}>{above}</div>}
      <div className={styles.words}>
        <h1 tabIndex={-1} data-page-heading>
          {title}
        </h1>
        {lead && <div className={styles.lead}>{lead}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

/** Puts the focus on the page's heading: for when what had it is taken away and the page goes on by itself. */
export function focusPageHeading(): void {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
}
