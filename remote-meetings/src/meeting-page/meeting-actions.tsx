import { Button, ButtonLink, ButtonRow, CalendarButton } from '@kantine/ui';
import { useVenue } from '@kantine/core';

import type { Catalogue } from '../catalogue/catalogue';
import type { Meeting } from '../meeting/meeting';
import { useChangeDeadline } from '../meeting/use-change-deadline';
import { toCalendarEvents } from './calendar-events';
import { CopyMeeting } from './copy-meeting';
import styles from './meeting-actions.module.css';

export function MeetingActions({ meeting, catalogue }: { meeting: Meeting; catalogue: Catalogue }) {
  const venue = useVenue();
  const { canChange } = useChangeDeadline(meeting);
  return (
    <div className={styles.actions}>
      <ButtonRow>
        <CopyMeeting meeting={meeting} catalogue={catalogue} />
        <CalendarButton
          fileName="møde.ics"
          events={() => toCalendarEvents(meeting, catalogue.rooms, venue.address)}
        />
        <Button onClick={() => window.print()}>Udskriv</Button>
        {canChange && (
          <ButtonLink look="danger" to={`/meetings/${meeting.id}/delete`}>
            Aflys møde
          </ButtonLink>
        )}
      </ButtonRow>
    </div>
  );
}
