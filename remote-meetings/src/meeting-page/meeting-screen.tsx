import { idIn, useParams } from '@kantine/shared/router';
import { ForSignedIn, useSession } from '@kantine/shared/session';
import { ButtonLink, PageHeader, Section } from '@kantine/shared/ui';
import { useVenue } from '@kantine/shared/venue';

import type { Catalogue, Meeting } from '../meeting/meeting';
import { MeetingActions } from './meeting-actions';
import { MeetingDeliveries } from '../booked-deliveries/booked-deliveries';
import { BookedFacts } from '../meeting/booked-facts';
import { NoSuchMeeting } from '../meeting/no-such-meeting';
import { OneMeeting } from '../meeting/loaded-meeting';
import { StatusBadge } from '../meeting/status-badge';
import { useEditingWindow } from '../meeting/use-change-deadline';
import { useFocusAfterClosing } from '../meeting/use-focus-after-deadline';
import { WindowWords } from './deadline-notice';
import { WithCatalogue } from '../catalogue/with-catalogue';
import styles from './meeting-screen.module.css';
import { titleOf } from '../meeting/title';

/** One booked meeting of the signed-in person's; on paper it is the sheet for who receives the meeting. */
export function Component() {
  const id = idIn(useParams()['meetingId']);
  return (
    <>
      <PageHeader
        title="Mødedetaljer"
        above={
          <ButtonLink look="quiet" icon="back" to="/meetings">
            Tilbage
          </ButtonLink>
        }
      />
      <ForSignedIn>
        {id === null ? (
          <NoSuchMeeting />
        ) : (
          <OneMeeting key={id} id={id} goesWithIt>
            {(meeting) => (
              <WithCatalogue>
                {(catalogue) => <Sheet meeting={meeting} catalogue={catalogue} />}
              </WithCatalogue>
            )}
          </OneMeeting>
        )}
      </ForSignedIn>
    </>
  );
}

function Sheet({ meeting, catalogue }: { meeting: Meeting; catalogue: Catalogue }) {
  const { isOpen } = useEditingWindow(meeting);
  useFocusAfterClosing(isOpen);
  return (
    <div className={styles.sheet}>
      <p className={styles.title}>
        <strong>{titleOf(meeting)}</strong> <StatusBadge status={meeting.status} />
      </p>
      <WindowWords meeting={meeting} />
      <OnPaper />
      <Section
        title="Overblik"
        actions={
          isOpen && (
            <ButtonLink size="small" icon="edit" to={`/meetings/${meeting.id}/edit`}>
              Rediger
            </ButtonLink>
          )
        }
      >
        <BookedFacts meeting={meeting} catalogue={catalogue} />
      </Section>
      <MeetingDeliveries meeting={meeting} catalogue={catalogue} canChange={isOpen} />
      <MeetingActions meeting={meeting} catalogue={catalogue} />
    </div>
  );
}

/** Where it is and whose; the page around says so on a screen. */
function OnPaper() {
  const { name, address } = useVenue();
  const account = useSession((session) => session.account);
  return (
    <p className={styles.onPaper}>
      {[name, address, account && `Booket af ${account.name || account.email}`].filter(Boolean).join(' · ')}
    </p>
  );
}
