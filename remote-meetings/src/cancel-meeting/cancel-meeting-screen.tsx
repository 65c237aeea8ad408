import { invalidateOrRemove, queryClient } from '@kantine/shared/query';
import { idIn, useBack, useParams, useWhileHere } from '@kantine/shared/router';
import { ForSignedIn, useSession } from '@kantine/shared/session';
import { formatDay, sayInstant } from '@kantine/shared/time';
import { Button, ButtonRow, Notice, PageHeader, showToast, Stack } from '@kantine/shared/ui';
import { useState } from 'react';

import { cancelMeeting, meetingQuery } from '../meeting/meetings-api';
import type { Meeting } from '../meeting/meeting';
import { titleOf } from '../meeting/title';
import { NoSuchMeeting } from '../meeting/no-such-meeting';
import { OneMeeting } from '../meeting/loaded-meeting';
import { removeAtVenue } from '../saving/delete-at-venue';
import { useEditingWindow } from '../meeting/use-change-deadline';
import { useFocusAfterClosing } from '../meeting/use-focus-after-deadline';

/** Asks before a meeting is cancelled. */
export function Component() {
  const id = idIn(useParams()['meetingId']);
  return (
    <>
      <PageHeader title="Aflys møde" />
      <ForSignedIn>
        {id === null ? (
          <NoSuchMeeting />
        ) : (
          <OneMeeting key={id} id={id} goesWithIt>
            {(meeting) => <Question meeting={meeting} />}
          </OneMeeting>
        )}
      </ForSignedIn>
    </>
  );
}

function Question({ meeting }: { meeting: Meeting }) {
  const { isOpen, closes, now } = useEditingWindow(meeting);
  useFocusAfterClosing(isOpen);
  const { isBusy, problem, cancel } = useCancelling(meeting.id);
  return (
    <Stack>
      <p>
        <strong>{titleOf(meeting)}</strong> {formatDay(meeting.date)} {meeting.startTime}–{meeting.endTime}
      </p>
      {isOpen ? (
        <p>Er du sikker på, at du vil aflyse mødet?</p>
      ) : (
        <Notice tone="warning">
          Mødet kan ikke aflyses længere: fristen var {sayInstant(closes, now)}. Kontakt os, hvis du har brug
          for hjælp.
        </Notice>
      )}
      {problem && (
        <div role="alert">
          <Notice tone="warning">{problem}</Notice>
        </div>
      )}
      <ButtonRow>
        {isOpen && (
          <Button look="danger" busy={isBusy} onClick={() => void cancel()}>
            Aflys
          </Button>
        )}
        <Back to={`/meetings/${meeting.id}`} />
      </ButtonRow>
    </Stack>
  );
}

function useCancelling(id: number) {
  const { isHere, goOn } = useWhileHere();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const cancel = async () => {
    const { token } = useSession.getState();
    setIsBusy(true);
    setProblem(null);
    const removal = await removeAtVenue(`meeting-${id}`, () => cancelMeeting(id), {
      notDone: 'Mødet blev ikke aflyst.',
      whether: 'om mødet blev aflyst',
    });
    setIsBusy(false);
    // Somebody else is here by now: it is none of their meetings.
    if (useSession.getState().token !== token) return;
    if (removal.status === 'failed') {
      if (!isHere()) showToast(removal.words, { type: 'error' });
      return setProblem(removal.words);
    }
    if (removal.status === 'done') showToast('Mødet blev aflyst');
    else showToast('Mødet var allerede aflyst', { type: 'info' });
    invalidateOrRemove('/meetings/meetings');
    if (!isHere()) return invalidateOrRemove(meetingQuery(id));
    // Whoever comes back to it asks anew; the page that is left does not, however long it still stands.
    void queryClient.invalidateQueries({ ...meetingQuery(id), refetchType: 'none' });
    await goOn('/meetings', { replace: true });
  };
  return { isBusy, problem, cancel };
}

/** One step back, to the list or to the meeting; for who opened the site here, to the meeting. */
function Back({ to }: { to: string }) {
  return (
    <Button look="quiet" icon="back" onClick={useBack(to)}>
      Tilbage
    </Button>
  );
}
