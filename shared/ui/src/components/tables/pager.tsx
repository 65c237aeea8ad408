import { Button } from '../buttons/button';
import { usePassedFocus } from '../focus/use-passed-focus';
import { Icon } from '../icons/icon';
import { VisuallyHidden } from '../layout/visually-hidden';
import styles from './pager.module.css';

interface PagerProps {
  current: number;
  last: number;
  onPage: (page: number) => void;
  busy?: boolean | undefined;
}

export function Pager({ current, last, onPage, busy = false }: PagerProps) {
  const { previous, next } = usePassedFocus(current <= 1, current >= last);
  if (last <= 1) return null;
  return (
    <nav className={styles.pager} aria-label="Sider">
      <Button
        ref={previous}
        disabled={current <= 1}
        busy={busy && current > 1}
        onClick={() => onPage(current - 1)}
      >
        <Icon name="previous" />
        <VisuallyHidden>Forrige side</VisuallyHidden>
      </Button>
      <span className={styles.position} aria-live="polite">{`${current} / ${last}`}</span>
      <Button
        ref={next}
        disabled={current >= last}
        busy={busy && current < last}
        onClick={() => onPage(current + 1)}
      >
        <Icon name="next" />
        <VisuallyHidden>Næste side</VisuallyHidden>
      </Button>
    </nav>
  );
}
