import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the menu, to the element with the id `target`. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a href={`#${target}`} className={styles.skip}>
      Spring til indhold
    </a>
  );
}
