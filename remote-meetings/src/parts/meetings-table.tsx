import { formatDay } from '@kantine/shared/time';
import { Cell, HeadCell, Table, TableRow } from '@kantine/shared/ui';

import type { MeetingSummary } from '../api/meetings-api';
import styles from './meetings-table.module.css';
import { StatusBadge } from './status-badge';

/** A page of meetings. */
export function MeetingsTable({ meetings }: { meetings: readonly MeetingSummary[] }) {
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
          <TableRow key={meeting.id}>
            <HeadCell scope="row">{meeting.title}</HeadCell>
            <Cell label="Dato" className={styles.date}>
              {formatDay(meeting.date)} {meeting.startTime}–{meeting.endTime}
            </Cell>
            <Cell label="Status">
              <StatusBadge status={meeting.status} />
            </Cell>
            {/* What can be done with a meeting; nothing yet. */}
            <Cell className={styles.functions} />
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
