import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

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
  space?: 'small' | 'normal' | 'large' | undefined;
  children: ReactNode;
}

export function Stack({ space = 'normal', children }: StackProps) {
  return (
    <div className={styles.stack} data-space={space}>
      {children}
    </div>
  );
}

export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
