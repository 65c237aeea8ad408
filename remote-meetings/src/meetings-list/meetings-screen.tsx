import {
  Button,
  ButtonLink,
  Cell,
  CouldNotLoad,
  EmptyState,
  focusPageHeading,
  ForSignedIn,
  HeadCell,
  Notice,
  PageHeader,
  Pager,
  Section,
  Spinner,
  Stack,
  StoreHtml,
  Table,
  TableRow,
  TextLink,
  useFocusAfterLoss,
} from '@kantine/ui';
import { formatDay, useNow, useQuery, useSectionSettings } from '@kantine/core';
import { Navigate, usePageInAddress } from '@kantine/routing';
import { useMemo, useState } from 'react';

import { hasInput, useDiscardedDraft, useDraft } from '../draft/draft';
import { type Meeting, meetingTitle } from '../meeting/meeting';
import { meetingsQuery } from '../meeting/meetings-api';
import { StatusBadge } from '../meeting/status-badge';
import { useChangeDeadline } from '../meeting/use-change-deadline';
import { meetingEnd } from '../rules/meeting-times';
import { sayMeetings } from '../series/say-meetings';
import { useOpenSeries } from '../series/series-store';
import styles from './meetings-screen.module.css';

function MeetingsScreen() {
  const { meeting_list_text: text } = useSectionSettings('meetings');
  return (
    <>
      <PageHeader
        title="Dine møder"
        actions={
          <ButtonLink look="primary" icon="plus" to="/meetings/create">
            Nyt møde
          </ButtonLink>
        }
      />
      {text && (
        <div className={styles.text}>
          <StoreHtml html={text} />
        </div>
      )}
      <ForSignedIn>
        <Stack>
          <SeriesNotice />
          <DraftNotice />
          <MeetingList />
        </Stack>
      </ForSignedIn>
    </>
  );
}

function SeriesNotice() {
  const series = useOpenSeries();
  if (!series) return null;
  const booked = series.dates.filter(({ state }) => state === 'booked').length;
  return (
    <Notice
      action={
        <ButtonLink size="small" to={`/meetings/create/series?id=${series.id}`}>
          Se serien
        </ButtonLink>
      }
    >
      {`Af serien ”${meetingTitle(series.request)}” er ${booked} af ${sayMeetings(series.dates.length)} booket.`}
    </Notice>
  );
}

function DraftNotice() {
  const title = useDraft((draft) => draft.title.trim());
  const hasDraft = useDraft(hasInput);
  const isSent = useDraft((draft) => draft.isSent);
  const discarded = useDiscardedDraft();
  if (!hasDraft) {
    if (!discarded) return null;
    const restore = () => {
      useDraft.getState().reset(discarded);
      focusPageHeading();
    };
    return (
      <Notice
        action={
          <Button size="small" onClick={restore}>
            Fortryd
          </Button>
        }
      >
        Mødeoprettelsen er annulleret. Du kan stadig nå at fortryde.
      </Notice>
    );
  }
  return (
    <Notice
      action={
        <ButtonLink size="small" icon="edit" to="/meetings/create">
          Fortsæt dit påbegyndte møde
        </ButtonLink>
      }
    >
      {sayDraft(title, isSent)}
    </Notice>
  );
}

function sayDraft(title: string, isSent: boolean): string {
  if (isSent)
    return `Vi mangler svar på, om ${title ? `”${title}”` : 'dit møde'} blev booket. Se efter herunder, før du booker det igen.`;
  return title ? `”${title}” er ikke booket endnu.` : 'Du er i gang med et møde, som ikke er booket endnu.';
}

function MeetingList() {
  const { page: asked, isTurning, turnTo } = usePageInAddress();
  const [first] = useState(asked);
  // The rows and the pager, which has the focus, stay until the next page comes.
  const list = useQuery({
    ...meetingsQuery(asked),
    placeholderData: (before) => (before?.meetings.length ? before : undefined),
  });

  if (list.isPending) return <Spinner />;
  if (!list.data)
    return <CouldNotLoad heading="Dine møder kunne ikke hentes" query={list} takesFocus={asked !== first} />;
  const { page, meetings, lastPage } = list.data;
  if (page > lastPage) return <Navigate to={`?page=${lastPage}`} replace />;
  if (meetings.length === 0) return <EmptyState icon="meetings">Du har ingen møder endnu.</EmptyState>;
  return (
    <Stack>
      <MeetingsByTime meetings={meetings} />
      <Pager current={page} last={lastPage} busy={isTurning || list.isPlaceholderData} onPage={turnTo} />
    </Stack>
  );
}

function MeetingsByTime({ meetings }: { meetings: readonly Meeting[] }) {
  const now = useNow(useMemo(() => meetings.map(meetingEnd), [meetings]));
  const groups = [
    { title: 'Kommende', meetings: meetings.filter((meeting) => meetingEnd(meeting) > now) },
    { title: 'Tidligere', meetings: meetings.filter((meeting) => meetingEnd(meeting) <= now) },
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
  useFocusAfterLoss(canChange);
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

export { MeetingsScreen as Component };
