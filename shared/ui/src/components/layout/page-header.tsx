import { type ReactNode, useContext } from 'react';
import { PageReport } from './page-report';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  above?: ReactNode;
}

/** The host focuses `data-page-heading` after a navigation. */
export function PageHeader({ title, lead, actions, above }: PageHeaderProps) {
  useContext(PageReport)?.({ heading: title });
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

export function focusPageHeading(): void {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
}
