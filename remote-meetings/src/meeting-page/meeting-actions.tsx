import { Button, ButtonLink, ButtonRow, CalendarButton } from '@kantine/shared/ui';
import { useVenue } from '@kantine/shared/venue';

import { toEvents } from './calendar-events';
import type { Catalogue, Meeting } from '../meeting/meeting';
import { CopyMeeting } from './copy-meeting';
import styles from './meeting-actions.module.css';
import { useEditingWindow } from '../meeting/use-change-deadline';

/** What can be done with a booked meeting as a whole. */
export function MeetingActions({ meeting, catalogue }: { meeting: Meeting; catalogue: Catalogue }) {
  const venue = useVenue();
  const { isOpen } = useEditingWindow(meeting);
  return (
    <div className={styles.actions}>
      <ButtonRow>
        <CopyMeeting meeting={meeting} catalogue={catalogue} />
        <CalendarButton
          fileName="møde.ics"
          events={() => toEvents(meeting, catalogue.rooms, venue.address)}
        />
        <Button onClick={() => window.print()}>Udskriv</Button>
        {isOpen && (
          <ButtonLink look="danger" to={`/meetings/${meeting.id}/delete`}>
            Aflys møde
          </ButtonLink>
        )}
      </ButtonRow>
    </div>
  );
}
