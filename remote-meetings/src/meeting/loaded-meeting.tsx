import { failureOf } from '@kantine/shared/http';
import { useQuery } from '@kantine/shared/query';
import { CouldNotLoad, Spinner } from '@kantine/shared/ui';
import type { ReactNode } from 'react';

import { meetingQuery } from './meetings-api';
import type { Meeting } from './meeting';
import { NoSuchMeeting } from './no-such-meeting';

interface OneMeetingProps {
  id: number;
  /** Nothing is typed here: when the meeting is cancelled elsewhere, the page goes. A form stays, and saving says so. */
  goesWithIt?: boolean;
  children: (meeting: Meeting) => ReactNode;
}

/** A booked meeting as soon as it is there, and what is said until then. */
export function OneMeeting({ id, goesWithIt = false, children }: OneMeetingProps) {
  const query = useQuery(meetingQuery(id));
  if (query.isPending) return <Spinner />;
  const isMissing = query.error !== null && failureOf(query.error).kind === 'missing';
  if (isMissing && (goesWithIt || !query.data)) return <NoSuchMeeting />;
  if (!query.data) return <CouldNotLoad heading="Mødet kunne ikke hentes" query={query} />;
  return children(query.data);
}
