import { formatDay } from '@kantine/shared/time';
import { ButtonLink, Cell, HeadCell, Table, TableRow, TextLink } from '@kantine/shared/ui';

import type { Meeting } from '../meeting/meeting';
import styles from './meetings-table.module.css';
import { titleOf } from '../meeting/title';
import { StatusBadge } from '../meeting/status-badge';
import { useEditingWindow } from '../meeting/use-change-deadline';
import { useFocusAfterClosing } from '../meeting/use-focus-after-deadline';

/** A page of meetings, each a row that leads to its page. */
export function MeetingsTable({ meetings }: { meetings: readonly Meeting[] }) {
  return (
    <Table caption="Dine møder" stacks>
      <thead>
        <TableRow>
          <HeadCell>Titel</HeadCell>
          <HeadCell>Dato</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Funktioner</HeadCell>
        </TableRow>
      </thead>
      <tbody>
        {meetings.map((meeting) => (
          <MeetingRow key={meeting.id} meeting={meeting} />
        ))}
      </tbody>
    </Table>
  );
}

function MeetingRow({ meeting }: { meeting: Meeting }) {
  const { id, date, startTime, endTime, status } = meeting;
  const title = titleOf(meeting);
  const { isOpen } = useEditingWindow(meeting);
  useFocusAfterClosing(isOpen);
  return (
    <TableRow className={styles.row}>
      <HeadCell scope="row" className={styles.title}>
        {/* The link covers the whole row: wherever it is pressed, it leads there. */}
        <TextLink to={`/meetings/${id}`} className={styles.link}>
          {title}
        </TextLink>
      </HeadCell>
      <Cell label="Dato" className={styles.date}>
        {formatDay(date)} {startTime}–{endTime}
      </Cell>
      <Cell label="Status">
        <StatusBadge status={status} />
      </Cell>
      <Cell className={styles.functions}>
        {isOpen && (
          <ButtonLink
            look="secondary"
            size="small"
            to={`/meetings/${id}/delete`}
            aria-label={`Aflys ${title}`}
          >
            Aflys
          </ButtonLink>
        )}
      </Cell>
    </TableRow>
  );
}
