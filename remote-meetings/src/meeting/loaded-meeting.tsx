import { failureOf } from '@kantine/core';
import { CouldNotLoad, ForSignedIn, Spinner } from '@kantine/ui';
import type { ReactNode } from 'react';

import type { Meeting } from './meeting';
import { meetingQuery } from './meetings-api';
import { MissingState } from './missing-state';
import { useSettledQuery } from './use-settled-query';

interface LoadedMeetingProps {
  id: number | null;
  /** Hides the page when the meeting is cancelled elsewhere. A form keeps its input instead. */
  hidesWhenCancelled?: boolean;
  children: (meeting: Meeting) => ReactNode;
}

export function LoadedMeeting({ id, ...rest }: LoadedMeetingProps) {
  return <ForSignedIn>{id === null ? <NoSuchMeeting /> : <MeetingById id={id} {...rest} />}</ForSignedIn>;
}

function MeetingById({ id, hidesWhenCancelled, children }: LoadedMeetingProps & { id: number }) {
  const query = useSettledQuery(meetingQuery(id), { isForm: !hidesWhenCancelled });
  if (!query) return <Spinner />;
  const isMissing = query.error !== null && failureOf(query.error).kind === 'missing';
  if (isMissing && (hidesWhenCancelled || !query.data))
    return <NoSuchMeeting wasShown={query.data !== undefined} />;
  if (!query.data) return <CouldNotLoad heading="Mødet kunne ikke hentes" query={query} />;
  return children(query.data);
}

function NoSuchMeeting({ wasShown = false }: { wasShown?: boolean }) {
  return (
    <MissingState
      takesFocus={wasShown}
      heading={wasShown ? 'Mødet findes ikke længere' : 'Mødet findes ikke'}
      to="/meetings"
      link="Se dine møder"
    >
      {wasShown
        ? 'Det kan være aflyst, for eksempel i et andet faneblad.'
        : 'Det kan være aflyst, eller adressen er skrevet forkert.'}
    </MissingState>
  );
}
