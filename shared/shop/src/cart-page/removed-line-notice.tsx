import { useId } from 'react';

import { Button } from '@kantine/ui';
import styles from './removed-line-notice.module.css';
import { type RemovedLine, useFocusWhen } from './use-undo';

interface RemovedLineNoticeProps {
  removed: RemovedLine;
  onUndo: (hadFocus: boolean) => void;
}

export function RemovedLineNotice({ removed: { name, hadFocus }, onUndo }: RemovedLineNoticeProps) {
  const words = useId();
  return (
    <div className={styles.line}>
      <span id={words} className={styles.words}>{`${name} er taget ud af kurven.`}</span>
      <Button
        ref={useFocusWhen<HTMLButtonElement>(hadFocus)}
        size="small"
        aria-describedby={words}
        onClick={(event) => onUndo(event.currentTarget === document.activeElement)}
      >
        Fortryd
      </Button>
    </div>
  );
}
