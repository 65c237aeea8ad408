import {
  Button,
  ButtonLink,
  ButtonRow,
  CalendarButton,
  Notice,
  PageHeader,
  Section,
  useFocusAfterLoss,
} from '@kantine/ui';
import { sayInstant, useSession, useVenue } from '@kantine/core';

import { BookedDeliveries } from '../booked-deliveries/booked-deliveries';
import type { Catalogue } from '../catalogue/catalogue';
import { WithCatalogue } from '../catalogue/with-catalogue';
import { BackLink } from '../meeting/back-link';
import { BookedFacts } from '../meeting/meeting-facts';
import { LoadedMeeting } from '../meeting/loaded-meeting';
import { type Meeting, meetingTitle } from '../meeting/meeting';
import { StatusBadge } from '../meeting/status-badge';
import { useChangeDeadline } from '../meeting/use-change-deadline';
import { toCalendarEvents } from './calendar-events';
import { CopyMeeting } from './copy-meeting';
import styles from './meeting-screen.module.css';

function MeetingScreen({ id }: { id: number | null }) {
  return (
    <>
      <PageHeader title="Mødedetaljer" above={<BackLink to="/meetings" />} />
      <LoadedMeeting key={id} id={id} hidesWhenCancelled>
        {(meeting) => (
          <WithCatalogue>
            {(catalogue) => <MeetingSheet meeting={meeting} catalogue={catalogue} />}
          </WithCatalogue>
        )}
      </LoadedMeeting>
    </>
  );
}

function MeetingSheet({ meeting, catalogue }: { meeting: Meeting; catalogue: Catalogue }) {
  const { address } = useVenue();
  const { canChange, deadline, now } = useChangeDeadline(meeting);
  const deadlineText = sayInstant(deadline, now);
  useFocusAfterLoss(canChange);
  return (
    <div className={styles.sheet}>
      <p className={styles.title} data-untitled={meeting.title.trim() === ''}>
        <strong>{meetingTitle(meeting)}</strong> <StatusBadge status={meeting.status} />
      </p>
      <div role="status" className={styles.notice} data-print="none">
        {meeting.status === 'unapproved' && (
          <p className={styles.text}>Mødet er booket, men vi har ikke godkendt det endnu.</p>
        )}
        {canChange ? (
          <p className={styles.text}>{`Mødet kan ændres og aflyses indtil ${deadlineText}.`}</p>
        ) : (
          <Notice>{`Mødet kan ikke ændres eller aflyses længere: fristen var ${deadlineText}. Kontakt os, hvis du har brug for hjælp.`}</Notice>
        )}
      </div>
      <PrintHeader />
      <Section
        title="Overblik"
        actions={
          canChange && (
            <ButtonLink size="small" icon="edit" to={`/meetings/${meeting.id}/edit`}>
              Rediger
            </ButtonLink>
          )
        }
      >
        <BookedFacts meeting={meeting} catalogue={catalogue} />
      </Section>
      <BookedDeliveries meeting={meeting} catalogue={catalogue} canChange={canChange} />
      <div className={styles.actions} data-print="none">
        <ButtonRow>
          <CopyMeeting meeting={meeting} catalogue={catalogue} />
          <CalendarButton fileName="møde.ics" events={() => toCalendarEvents(meeting, catalogue, address)} />
          <Button onClick={() => window.print()}>Udskriv</Button>
          {canChange && (
            <ButtonLink look="danger" to={`/meetings/${meeting.id}/delete`}>
              Aflys møde
            </ButtonLink>
          )}
        </ButtonRow>
      </div>
    </div>
  );
}

function PrintHeader() {
  const { name, address } = useVenue();
  const account = useSession((session) => session.account);
  return (
    <p className={styles.onPaper}>
      <span translate="no">{[name, address].filter(Boolean).join(' · ')}</span>
      {account && (
        <>
          <span> · Booket af </span>
          <span translate="no">{account.name || account.email}</span>
        </>
      )}
    </p>
  );
}

export { MeetingScreen as Component };
