import { sayInstant } from '@kantine/core';
import { Notice } from '@kantine/ui';

import type { Meeting } from '../meeting/meeting';
import { useChangeDeadline } from '../meeting/use-change-deadline';
import styles from './deadline-notice.module.css';

export function DeadlineNotice({ meeting }: { meeting: Meeting }) {
  const { deadline, canChange, now } = useChangeDeadline(meeting);
  const deadlineText = sayInstant(deadline, now);
  return (
    <div role="status" className={styles.notice}>
      {canChange ? (
        <p className={styles.text}>{`Mødet kan ændres og aflyses indtil ${deadlineText}.`}</p>
      ) : (
        <Notice>{`Mødet kan ikke ændres eller aflyses længere: fristen var ${deadlineText}. Kontakt os, hvis du har brug for hjælp.`}</Notice>
      )}
    </div>
  );
}
