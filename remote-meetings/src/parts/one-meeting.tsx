import { failureOf } from '@kantine/shared/http';
import { useQuery } from '@kantine/shared/query';
import { CouldNotLoad, Spinner } from '@kantine/shared/ui';
import type { ReactNode } from 'react';

import { meetingQuery } from '../api/meetings-api';
import type { Meeting } from '../model/meeting';
import { NoSuchMeeting } from './no-such-meeting';

interface OneMeetingProps {
  id: number;
  children: (meeting: Meeting) => ReactNode;
}

/** A booked meeting as soon as it is there, and what is said until then. */
export function OneMeeting({ id, children }: OneMeetingProps) {
  const query = useQuery(meetingQuery(id));
  if (query.isPending) return <Spinner />;
  if (query.error && failureOf(query.error).kind === 'missing') return <NoSuchMeeting />;
  if (!query.data) return <CouldNotLoad heading="Mødet kunne ikke hentes" query={query} />;
  return children(query.data);
}
