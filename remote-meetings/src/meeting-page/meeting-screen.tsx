import { ButtonLink, PageHeader, Section } from '@kantine/ui';
import { useSession, useVenue } from '@kantine/core';

import { BookedDeliveries } from '../booked-deliveries/booked-deliveries';
import type { Catalogue } from '../catalogue/catalogue';
import { WithCatalogue } from '../catalogue/with-catalogue';
import { BackLink } from '../meeting/back-link';
import { BookedFacts } from '../meeting/meeting-facts';
import { LoadedMeeting } from '../meeting/loaded-meeting';
import { type Meeting, meetingTitle } from '../meeting/meeting';
import { StatusBadge } from '../meeting/status-badge';
import { useChangeDeadline, useFocusAfterDeadline } from '../meeting/use-change-deadline';
import { DeadlineNotice } from './deadline-notice';
import { MeetingActions } from './meeting-actions';
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
  const { canChange } = useChangeDeadline(meeting);
  useFocusAfterDeadline(canChange);
  return (
    <div className={styles.sheet}>
      <p className={styles.title}>
        <strong>{meetingTitle(meeting)}</strong> <StatusBadge status={meeting.status} />
      </p>
      <DeadlineNotice meeting={meeting} />
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
      <MeetingActions meeting={meeting} catalogue={catalogue} />
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
