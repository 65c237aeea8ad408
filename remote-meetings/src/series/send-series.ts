import { captureSession, type Day, failureOf, nowAtVenue, reread, withTabLock } from '@kantine/core';

import { useDraft } from '../draft/draft';
import { cancelAtVenue } from './cancel-at-venue';
import { bookMeeting, findBookedIds, meetingQuery } from '../meeting/meetings-api';
import { changeDeadline, type MeetingSettings } from '../rules/change-deadline';
import { type Outcome, toOutcome, unanswered } from './booking-outcome';
import {
  beginSeries,
  findSeries,
  isUnknown,
  newBooking,
  type Series,
  type SeriesDate,
  startOf,
  useAllSeries,
} from './series-store';

export const isBookable = ({ state }: SeriesDate) => state !== 'booked' && state !== 'cancelled';

const lock = 'kantine-meeting-series';

export async function bookNewSeries(
  ...[draft, request, days]: Parameters<typeof beginSeries>
): Promise<void> {
  const id = await withTabLock(lock, async () => beginSeries(draft, request, days));
  if (id === null) return;
  if (useDraft.getState().key === draft.key) useDraft.getState().reset();
  const isMeant = ({ date }: SeriesDate) => days.includes(date);
  await forEachDate(id, (one) => one.state === 'booked' && isMeant(one), renewIfGone);
  await forEachDate(id, (one) => isBookable(one) && isMeant(one), bookDate);
}

export function bookSeries(id: string): Promise<void> {
  return forEachDate(id, isBookable, bookDate);
}

export function cancelSeries(id: string, settings: MeetingSettings): Promise<void> {
  return forEachDate(id, (date, series) => isCancellable(date, series, settings), cancelDate);
}

export function isCancellable(date: SeriesDate, series: Series, settings: MeetingSettings): boolean {
  const mayBeBooked = date.state === 'booked' || date.state === 'sent';
  return mayBeBooked && nowAtVenue() < changeDeadline(startOf(date, series), settings);
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

/** The meeting may have been cancelled or moved elsewhere. */
async function renewIfGone({ date, meetingId }: SeriesDate, { id, request }: Series): Promise<void> {
  const isGone =
    meetingId === null
      ? (await findBooked(request, date)) === null
      : (await reread(meetingQuery(meetingId), (meeting) => meeting.date === date)) === 'gone';
  if (isGone) useAllSeries.getState().setDate(id, date, { ...newBooking(), state: 'waiting' });
}

async function bookDate({ date, key, state }: SeriesDate, { id, request }: Series): Promise<void> {
  const isSameSession = captureSession();
  const wasSent = state === 'sent';
  const set = (outcome: Outcome) => useAllSeries.getState().setDate(id, date, outcome);
  set(unanswered);
  const known = wasSent ? await findBooked(request, date) : null;
  if (known) return set(known);
  if (!isSameSession()) return;
  try {
    const meetingId = await bookMeeting({ ...request, date }, key);
    set({ state: 'booked', message: '', meetingId });
  } catch (error) {
    const outcome = toOutcome(error, wasSent);
    const mayBeOwn = wasSent || failureOf(error).kind === 'conflict';
    set((!isUnknown(outcome.state) && mayBeOwn && (await findBooked(request, date))) || outcome);
  }
}

/** A venue without idempotency keys books a repeated call twice. @returns `null` if the venue has no such meeting */
function findBooked(request: Series['request'], date: Day): Promise<Outcome | null> {
  return findBookedIds({ ...request, date }).then(
    ([meetingId, ...others]) => {
      if (meetingId === undefined) return null;
      if (others.length === 0) return { state: 'booked', message: '', meetingId };
      return { state: 'booked', message: 'Der er flere møder som dette: se i Dine møder.' };
    },
    () => unanswered,
  );
}

const notFound = 'Det blev ikke fundet: aflys det i Dine møder, hvis det står der.';
const notSearched = 'Det kunne ikke slås op lige nu: prøv at fortryde igen.';

async function cancelDate({ date, meetingId, state }: SeriesDate, { id, request }: Series): Promise<void> {
  const { setDate } = useAllSeries.getState();
  const isSameSession = captureSession();
  const ids = meetingId === null ? await findBookedIds({ ...request, date }).catch(() => null) : [meetingId];
  if (!isSameSession()) return;
  if (ids === null) return setDate(id, date, { message: notSearched });
  const [found, ...others] = ids;
  if (found === undefined && state === 'sent') return setDate(id, date, { message: notFound });
  if (found === undefined || others.length > 0)
    return setDate(id, date, { message: 'Mødet kunne ikke findes entydigt. Aflys det i Dine møder.' });
  setDate(id, date, { state: 'booked', meetingId: found });
  const result = await cancelAtVenue(found);
  if (result.status === 'failed') setDate(id, date, { message: result.message });
}
