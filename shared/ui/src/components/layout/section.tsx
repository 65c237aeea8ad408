import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** At the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page under a heading of its own, with a hairline above it. */
export function Section({ title, actions, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.titleRow}>
        <h2 id={titleId}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

interface StackProps {
  /** The space between: `small` 8 px, `normal` 16 px, `large` 32 px at the usual text size. */
  space?: 'small' | 'normal' | 'large' | undefined;
  children: ReactNode;
}

/** Things under each other. */
export function Stack({ space = 'normal', children }: StackProps) {
  return (
    <div className={styles.stack} data-space={space}>
      {children}
    </div>
  );
}

/** Buttons beside each other; on a phone each is as wide as the page, the first one, the most important, on top. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
