import { errorCode } from '@kantine/contract';
import { type Failure, failureOf, isSettledBy, nowAtVenue, withTabLock } from '@kantine/core';

import { useDraft } from '../draft/draft';
import { meetingNotSavedMessage } from '../meeting-form/meeting-not-saved';
import { bookMeeting, cancelMeeting, findMeetingIds } from '../meeting/meetings-api';
import { changeDeadline, type MeetingSettings } from '../rules/change-deadline';
import { deleteAtVenue } from '../saving/delete-at-venue';
import { captureSession } from '../saving/send-once';
import { beginSeries, findSeries, type Series, type SeriesDate, useAllSeries } from './series-store';

export const isBookable = ({ state }: SeriesDate) => state !== 'booked' && state !== 'cancelled';

const lock = 'kantine-meeting-series';

export async function bookNewSeries(
  ...[draft, request, days]: Parameters<typeof beginSeries>
): Promise<void> {
  const id = await withTabLock(lock, async () => beginSeries(draft, request, days));
  if (id === null) return;
  if (useDraft.getState().key === draft.key) useDraft.getState().reset();
  await bookSeries(id);
}

export function bookSeries(id: string): Promise<void> {
  return forEachDate(id, isBookable, bookDate);
}

export function cancelSeries(id: string, settings: MeetingSettings): Promise<void> {
  return forEachDate(id, (date, series) => isCancellable(date, series, settings), cancelDate);
}

export function isCancellable(
  { state, date }: SeriesDate,
  { request }: Series,
  settings: MeetingSettings,
): boolean {
  return (
    state === 'booked' && nowAtVenue() < changeDeadline({ date, startTime: request.start_time }, settings)
  );
}

/** Two at a time, in one tab: another tab that waited finds nothing left to do. */
function forEachDate(
  id: string,
  isMeant: (date: SeriesDate, series: Series) => boolean,
  work: (date: SeriesDate, series: Series) => Promise<void>,
): Promise<void> {
  return withTabLock(lock, async () => {
    const isSameSession = captureSession();
    const series = findSeries(id);
    const queue = series?.dates.filter((date) => isMeant(date, series)) ?? [];
    const workOff = async () => {
      for (let date = queue.shift(); date && series && isSameSession(); date = queue.shift())
        await work(date, series);
    };
    await Promise.all([workOff(), workOff()]);
  });
}

async function bookDate({ date, key, state }: SeriesDate, { id, request }: Series): Promise<void> {
  const { setDate } = useAllSeries.getState();
  const wasSent = state === 'sent';
  setDate(id, date, { state: 'sent', message: '' });
  try {
    setDate(id, date, { state: 'booked', meetingId: await bookMeeting({ ...request, date }, key) });
  } catch (error) {
    setDate(id, date, toOutcome(failureOf(error), wasSent));
  }
}

export function toOutcome(failure: Failure, wasSent: boolean): Pick<SeriesDate, 'state' | 'message'> {
  if (failure.kind === 'conflict' || !isSettledBy(failure, wasSent)) return { state: 'sent', message: '' };
  if (failure.kind === 'signed-out') return { state: 'waiting', message: '' };
  if (failure.kind === 'refused' && failure.code === errorCode.meetingPastDeadline)
    return { state: 'late', message: '' };
  const taken = failure.kind === 'invalid' && roomMessage(failure.fields);
  if (taken) return { state: 'taken', message: wasSent ? `${taken} ${perhapsOwnMessage}` : taken };
  return { state: 'refused', message: meetingNotSavedMessage(failure, '') };
}

const perhapsOwnMessage = 'Måske er det dit eget møde: se i Dine møder.';

function roomMessage(fields: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(fields).find(([name]) => name.startsWith('meeting_rooms'))?.[1];
}

async function cancelDate({ date, meetingId }: SeriesDate, { id, request }: Series): Promise<void> {
  const { setDate } = useAllSeries.getState();
  const [found, ...others] = meetingId === null ? await findIds(request, date) : [meetingId];
  if (found === undefined || others.length > 0)
    return setDate(id, date, { message: 'Mødet kunne ikke findes entydigt. Aflys det i Dine møder.' });
  setDate(id, date, { meetingId: found });
  const result = await deleteAtVenue(`meeting-${found}`, () => cancelMeeting(found), {
    notDeleted: 'Mødet blev ikke aflyst.',
    ifDeleted: 'om mødet blev aflyst',
  });
  if (result.status === 'failed') setDate(id, date, { message: result.message });
  else setDate(id, date, { state: 'cancelled', message: '' });
}

/** A venue may answer a booking without the meeting's id. */
async function findIds({ title, start_time, end_time }: Series['request'], date: string): Promise<number[]> {
  return findMeetingIds(
    (meeting) =>
      meeting.title.trim() === title &&
      meeting.date === date &&
      meeting.startTime === start_time &&
      meeting.endTime === end_time,
  ).catch(() => []);
}
