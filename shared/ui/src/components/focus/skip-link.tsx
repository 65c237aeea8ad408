import styles from './skip-link.module.css';

export function SkipLink({ target }: { target: string }) {
  return (
    <a href={`#${target}`} className={styles.skip} data-print="none">
      Spring til indhold
    </a>
  );
}
