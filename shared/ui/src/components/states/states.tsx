import { useContext, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../buttons/button';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-shapes';
import { focusPageHeading } from '../layout/page-header';
import { PageReport } from '../layout/page-report';
import styles from './states.module.css';

interface EmptyStateProps {
  children: ReactNode;
  icon?: IconName | undefined;
  action?: ReactNode;
}

export function EmptyState({ children, icon = 'takeaway', action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.sign}>
        <Icon name={icon} />
      </span>
      <p className={styles.sentence}>{children}</p>
      {action && <div className={styles.ways}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  heading?: string | undefined;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  action?: ReactNode;
  /** Set where the error replaces the element that had the focus. */
  takesFocus?: boolean | undefined;
}

export function ErrorState(props: ErrorStateProps) {
  const {
    heading = 'Noget gik galt',
    children = 'Siden kunne ikke hentes. Prøv igen om lidt.',
    onRetry,
    retrying = false,
    action,
    takesFocus = false,
  } = props;
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) headingRef.current?.focus();
  }, [takesFocus]);

  const sectionRef = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const state = sectionRef.current;
    return () => {
      // The focused retry button is about to be removed: focus the heading after that.
      if (state?.contains(document.activeElement)) queueMicrotask(focusPageHeading);
    };
  }, []);

  return (
    <section ref={sectionRef} className={styles.state}>
      <span className={styles.warning}>
        <Icon name="warning" />
      </span>
      <h2 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {heading}
      </h2>
      <div className={styles.sentence}>{children}</div>
      {(onRetry || action) && (
        <div className={styles.ways}>
          {onRetry && (
            <Button look="primary" icon="retry" busy={retrying} onClick={onRetry}>
              Prøv igen
            </Button>
          )}
          {action}
        </div>
      )}
    </section>
  );
}

interface NotFoundStateProps {
  heading?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
}

export function NotFoundState(props: NotFoundStateProps) {
  const {
    heading = 'Siden findes ikke',
    children = 'Adressen er måske skrevet forkert, eller siden er flyttet.',
    action,
  } = props;
  useContext(PageReport)?.({ heading, isMissing: true });
  return (
    <div className={styles.state} data-status="404">
      <p className={styles.number} aria-hidden>
        404
      </p>
      <h1 tabIndex={-1} data-page-heading className={styles.heading}>
        {heading}
      </h1>
      <p className={styles.sentence}>{children}</p>
      {action && <div className={styles.ways}>{action}</div>}
    </div>
  );
}
