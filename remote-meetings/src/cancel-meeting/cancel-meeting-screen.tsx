import { captureSession, formatDay, invalidateOrRemove, queryClient, sayInstant } from '@kantine/core';
import { useBack, useNavigateIfMounted } from '@kantine/routing';
import {
  Button,
  ButtonRow,
  isFirstClick,
  Notice,
  PageHeader,
  Section,
  showToast,
  Stack,
  useFocusAfterLoss,
} from '@kantine/ui';
import { useState } from 'react';

import { BookedDeliveries } from '../booked-deliveries/booked-deliveries';
import { WithCatalogue } from '../catalogue/with-catalogue';
import { LoadedMeeting } from '../meeting/loaded-meeting';
import { isSame, type Meeting, meetingTitle } from '../meeting/meeting';
import { BookedFacts } from '../meeting/meeting-facts';
import { meetingQuery } from '../meeting/meetings-api';
import { StatusBadge } from '../meeting/status-badge';
import { useChangeDeadline } from '../meeting/use-change-deadline';
import { cancelAtVenue } from '../series/cancel-at-venue';

function CancelMeetingScreen({ id }: { id: number | null }) {
  return (
    <>
      <PageHeader title="Aflys møde" />
      <LoadedMeeting key={id} id={id} hidesWhenCancelled>
        {(meeting) => <CancelQuestion meeting={meeting} />}
      </LoadedMeeting>
    </>
  );
}

function CancelQuestion({ meeting }: { meeting: Meeting }) {
  const { canChange, deadline, now } = useChangeDeadline(meeting);
  useFocusAfterLoss(canChange);
  const goBack = useBack(`/meetings/${meeting.id}`);
  const { isHere, navigateIfMounted } = useNavigateIfMounted();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [opened] = useState(meeting);
  const isChanged = !isSame(meeting, opened);
  const message = problem ?? (isChanged && changedMessage);

  const cancel = async () => {
    const isSameSession = captureSession();
    const result = await cancelAtVenue(meeting.id, meeting);
    if (!isSameSession()) return;
    if (result.status === 'failed') {
      if (!isHere()) showToast(result.message, { type: 'error' });
      return setProblem(result.message);
    }
    if (result.status === 'deleted') showToast('Mødet blev aflyst');
    else showToast('Mødet var allerede aflyst', { type: 'info' });
    invalidateOrRemove('/meetings/meetings');
    if (!isHere()) return invalidateOrRemove(meetingQuery(meeting.id));
    void queryClient.invalidateQueries({ ...meetingQuery(meeting.id), refetchType: 'none' });
    await navigateIfMounted('/meetings', { replace: true });
  };
  const press = async () => {
    setIsBusy(true);
    setProblem(null);
    await cancel();
    setIsBusy(false);
  };
  return (
    <Stack>
      <p>
        <strong>{meetingTitle(meeting)}</strong>{' '}
        <span>{`${formatDay(meeting.date)} ${meeting.startTime}–${meeting.endTime}`}</span>
      </p>
      {canChange ? (
        <p>Er du sikker på, at du vil aflyse mødet?</p>
      ) : (
        <Notice tone="warning">{`Mødet kan ikke aflyses længere: fristen var ${sayInstant(deadline, now)}. Kontakt os, hvis du har brug for hjælp.`}</Notice>
      )}
      {message && (
        <div role="alert">
          <Notice tone="warning">{message}</Notice>
        </div>
      )}
      <ButtonRow>
        {canChange && (
          <Button look="danger" busy={isBusy} onClick={(event) => isFirstClick(event) && void press()}>
            Aflys
          </Button>
        )}
        <Button look="quiet" icon="back" onClick={goBack}>
          Tilbage
        </Button>
      </ButtonRow>
      {isChanged && <MeetingNow meeting={meeting} />}
    </Stack>
  );
}

const changedMessage = 'Mødet er ændret et andet sted. Se det igennem, før du aflyser det.';

function MeetingNow({ meeting }: { meeting: Meeting }) {
  return (
    <WithCatalogue>
      {(catalogue) => (
        <>
          <Section title="Mødet, som det er nu">
            <p>
              <StatusBadge status={meeting.status} />
            </p>
            <BookedFacts meeting={meeting} catalogue={catalogue} />
          </Section>
          <BookedDeliveries meeting={meeting} catalogue={catalogue} canChange={false} />
        </>
      )}
    </WithCatalogue>
  );
}

export { CancelMeetingScreen as Component };
