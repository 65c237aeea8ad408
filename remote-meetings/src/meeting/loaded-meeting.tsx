import { failureOf, useQuery } from '@kantine/core';
import { CouldNotLoad, Spinner } from '@kantine/ui';
import type { ReactNode } from 'react';

import type { Meeting } from './meeting';
import { meetingQuery } from './meetings-api';
import { NoSuchMeeting } from './no-such-meeting';

interface LoadedMeetingProps {
  id: number;
  /** Hides the page when the meeting is cancelled elsewhere. A form keeps its input instead. */
  hidesWhenCancelled?: boolean;
  children: (meeting: Meeting) => ReactNode;
}

export function LoadedMeeting({ id, hidesWhenCancelled = false, children }: LoadedMeetingProps) {
  const query = useQuery(meetingQuery(id));
  if (query.isPending) return <Spinner />;
  const isMissing = query.error !== null && failureOf(query.error).kind === 'missing';
  if (isMissing && (hidesWhenCancelled || !query.data)) return <NoSuchMeeting />;
  if (!query.data) return <CouldNotLoad heading="Mødet kunne ikke hentes" query={query} />;
  return children(query.data);
}
