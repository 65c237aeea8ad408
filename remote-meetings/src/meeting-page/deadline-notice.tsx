import { sayInstant } from '@kantine/shared/time';
import { Notice } from '@kantine/shared/ui';

import type { Meeting } from '../meeting/meeting';
import { useEditingWindow } from '../meeting/use-change-deadline';
import styles from './deadline-notice.module.css';

/** Until when a meeting can be changed, and afterwards why it cannot. */
export function WindowWords({ meeting }: { meeting: Meeting }) {
  const { closes, isOpen, now } = useEditingWindow(meeting);
  const moment = sayInstant(closes, now);
  return (
    <div role="status" className={styles.place}>
      {isOpen ? (
        <p className={styles.words}>Mødet kan ændres og aflyses indtil {moment}.</p>
      ) : (
        <Notice>
          Mødet kan ikke ændres eller aflyses længere: fristen var {moment}. Kontakt os, hvis du har brug for
          hjælp.
        </Notice>
      )}
    </div>
  );
}
