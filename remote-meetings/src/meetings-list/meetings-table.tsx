import { formatDay, instantOf, useNow } from '@kantine/core';
import { ButtonLink, Cell, HeadCell, Section, Table, TableRow, TextLink } from '@kantine/ui';
import { useMemo } from 'react';

import { type Meeting, meetingTitle } from '../meeting/meeting';
import { StatusBadge } from '../meeting/status-badge';
import { useChangeDeadline, useFocusAfterDeadline } from '../meeting/use-change-deadline';
import styles from './meetings-table.module.css';

const endOf = ({ date, endTime }: Meeting) => instantOf(date, endTime);

export function MeetingsByTime({ meetings }: { meetings: readonly Meeting[] }) {
  const now = useNow(useMemo(() => meetings.map(endOf), [meetings]));
  const groups = [
    { title: 'Kommende', meetings: meetings.filter((meeting) => endOf(meeting) > now) },
    { title: 'Tidligere', meetings: meetings.filter((meeting) => endOf(meeting) <= now) },
  ];
  return groups.map(
    (group) =>
      group.meetings.length > 0 && (
        <Section key={group.title} title={group.title}>
          <MeetingsTable name={group.title} meetings={group.meetings} />
        </Section>
      ),
  );
}

function MeetingsTable({ name, meetings }: { name: string; meetings: readonly Meeting[] }) {
  return (
    <Table caption={name} stacks>
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
  const title = meetingTitle(meeting);
  const { canChange } = useChangeDeadline(meeting);
  useFocusAfterDeadline(canChange);
  return (
    <TableRow className={styles.row}>
      <HeadCell scope="row" className={styles.title}>
        <TextLink to={`/meetings/${id}`} className={styles.link}>
          {title}
        </TextLink>
      </HeadCell>
      <Cell label="Dato" className={styles.date}>{`${formatDay(date)} ${startTime}–${endTime}`}</Cell>
      <Cell label="Status">
        <StatusBadge status={status} />
      </Cell>
      <Cell className={styles.functions}>
        {canChange && (
          <ButtonLink look="quiet" size="small" to={`/meetings/${id}/delete`} aria-label={`Aflys ${title}`}>
            Aflys
          </ButtonLink>
        )}
      </Cell>
    </TableRow>
  );
}
