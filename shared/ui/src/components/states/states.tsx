import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../buttons/button';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-shapes';
import { focusPageHeading } from '../layout/page-header';
import styles from './states.module.css';

interface EmptyStateProps {
  /** What there is nothing of, in a sentence: 'Kurven er tom.' */
  children: ReactNode;
  icon?: IconName | undefined;
  /** The way on, usually a `ButtonLink`. */
  action?: ReactNode;
}

/** Nothing is wrong, there is just nothing here. */
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
  /** What happened and what to do, in plain Danish. */
  children?: ReactNode;
  /** Tries again; the button 'Prøv igen' is there only with it. */
  onRetry?: (() => void) | undefined;
  /** It is being tried again. */
  retrying?: boolean | undefined;
  /** Another way on, beside trying again. */
  action?: ReactNode;
  /** The heading takes the focus when the state appears: for an error that takes the place of what had it. */
  takesFocus?: boolean | undefined;
}

/** A part of the page could not be had. */
export function ErrorState(props: ErrorStateProps) {
  const {
    heading = 'Noget gik galt',
    children = 'Siden kunne ikke hentes. Prøv igen om lidt.',
    onRetry,
    retrying = false,
    action,
    takesFocus = false,
  } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);

  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const state = place.current;
    return () => {
      // What was asked for again has come, and the button that had the focus goes. Told before it goes, done afterwards.
      if (state?.contains(document.activeElement)) queueMicrotask(focusPageHeading);
    };
  }, []);

  return (
    <section ref={place} className={styles.state}>
      <span className={styles.warning}>
        <Icon name="warning" />
      </span>
      <h2 ref={title} tabIndex={-1} className={styles.heading}>
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

/** The page's heading and words when an address leads nowhere: the server, which cannot know, has answered with 200. */
export function NotFoundState(props: NotFoundStateProps) {
  const {
    heading = 'Siden findes ikke',
    children = 'Adressen er måske skrevet forkert, eller siden er flyttet.',
    action,
  } = props;
  return (
    <div className={styles.state}>
      <meta name="robots" content="noindex" />
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
