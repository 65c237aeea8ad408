import { type ReactNode, useContext } from 'react';
import { classNames } from '../class-names';
import { PageReport } from './page-report';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  beside?: ReactNode;
  isSmall?: boolean | undefined;
  lead?: ReactNode;
  actions?: ReactNode;
  above?: ReactNode;
}

/** The host focuses `data-page-heading` after a navigation. */
export function PageHeader(props: PageHeaderProps) {
  const { title, beside, isSmall = beside != null, lead, actions, above } = props;
  useContext(PageReport)?.({ heading: title });
  return (
    <header className={classNames(styles.header, isSmall && styles.small)}>
      {above && <div className={styles.above}>{above}</div>}
      <div className={styles.words}>
        <div className={styles.title}>
          <h1 tabIndex={-1} data-page-heading>
            {title}
          </h1>
          {beside}
        </div>
        {lead && <div className={styles.lead}>{lead}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

export function focusPageHeading(): void {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
}

/** Says something in the tab in place of the heading. @returns a function that ends it */
export function sayInTab(words: string): () => void {
  const heading = document.querySelector<HTMLElement>('[data-page-heading]');
  heading?.setAttribute('data-tab', words);
  return () => heading?.removeAttribute('data-tab');
}
