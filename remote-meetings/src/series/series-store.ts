import type { BookMeetingRequest } from '@kantine/contract';
import {
  createStored,
  currentOwner,
  type Day,
  type Instant,
  isDay,
  isKey,
  isRecord,
  newKey,
  nowAtVenue,
  type Owner,
  readOwner,
  type Stored,
  useOwner,
} from '@kantine/core';

import { hasInput, type MeetingDraft, readDraft, useDraft } from '../draft/draft';
import { pickMeetingValues } from '../meeting-form/meeting-values';
import type { MeetingStart } from '../rules/series-days';
import { readStoredText, storedList } from '../saving/stored-values';

const states = ['waiting', 'sent', 'booked', 'taken', 'late', 'refused', 'cancelled'] as const;

/** `sent` has no answer yet; it may be booked. */
export type DateState = (typeof states)[number];

export const isUnknown = (state: DateState) => state === 'waiting' || state === 'sent';

export interface SeriesDate {
  date: Day;
  key: string;
  state: DateState;
  message: string;
  meetingId: number | null;
  /** The start of its meeting after an edit; `null` before one. */
  start: MeetingStart | null;
}

export interface Series {
  id: string;
  owner: Owner;
  request: BookMeetingRequest;
  draft: MeetingDraft;
  dates: readonly SeriesDate[];
  begunAt: Instant;
  isDone: boolean;
}

// The demo API keeps its keys as long.
const keptMs = 7 * 24 * 60 * 60_000;

export const useAllSeries = createStored(
  'meeting-series',
  readAll,
  (change) => ({
    begin: (owner: Owner, draft: MeetingDraft, request: BookMeetingRequest, days: readonly Day[]) =>
      change(({ all }) => {
        const known = all.findLast((one) => isSameSeries(one, owner, draft));
        const series = known ?? {
          id: all.some(({ id }) => id === draft.key) ? newKey() : draft.key,
          owner,
          request,
          draft: readDraft({ ...draft }),
          dates: [],
        };
        const dates = withDays(series.dates, days, draft.isSent);
        const others = all.filter((one) => one !== known);
        return { all: [...others, { ...series, dates, begunAt: nowAtVenue(), isDone: false }] };
      }),
    setDate: (id: string, date: Day, parts: Partial<SeriesDate>) =>
      change(({ all }) => ({
        all: all.map((one) => (one.id === id ? withDates(one, (each) => each.date === date, parts) : one)),
      })),
    setDateOf: (meetingId: number, parts: Partial<SeriesDate>) =>
      change(({ all }) => ({
        all: all.map((one) => withDates(one, (each) => each.meetingId === meetingId, parts)),
      })),
    finish: (id: string) =>
      change(({ all }) => ({ all: all.map((one) => (one.id === id ? { ...one, isDone: true } : one)) })),
  }),
  {
    name: 'meeting-series',
    phase: 'forms',
    holds: 'a series of meetings, its keys',
    atLogOut: 'kept while a date is not booked',
    atSessionEnd: 'kept for the same account',
    atNextLogIn: 'kept for the same account',
    follow:
      ({ change }) =>
      ({ kind }) => {
        if (kind === 'logged-out') change(({ all }) => ({ all: all.filter(isOpen) }));
      },
  },
);

function isOpen({ isDone, dates }: Series): boolean {
  return !isDone && dates.some(({ state }) => state !== 'booked' && state !== 'cancelled');
}

/** Stores the keys before the first call. @returns the id; of the series that another tab has begun, if it is the same */
export function beginSeries(
  draft: MeetingDraft,
  request: BookMeetingRequest,
  days: readonly Day[],
): string | null {
  const owner = currentOwner();
  if (owner === null) return null;
  useAllSeries.getState().begin(owner, draft, request, days);
  return useAllSeries.getState().all.findLast((one) => isSameSeries(one, owner, draft))?.id ?? null;
}

export function findSeries(id: string): Series | undefined {
  useAllSeries.change(() => ({}));
  return useAllSeries.getState().all.find((one) => one.id === id);
}

/** A series gives way to another draft, unless a date of it may be booked twice. @param named is shown in any case */
export function useSeries(named: string | null = null): Series | undefined {
  const draft = useDraft();
  const isInTheWay = (one: Series) =>
    isOpen(one) && (one.id === draft.key || one.dates.some(({ state }) => isUnknown(state)));
  const chosen = useLastSeries((one) => one.id === named && !one.isDone);
  const last = useLastSeries((one) => isInTheWay(one) || standsFor(one, draft));
  return chosen ?? last;
}

/** A series that is not finished, for a way back to it. */
export function useOpenSeries(): Series | undefined {
  const draft = useDraft();
  return useLastSeries((one) => !one.isDone && (isOpen(one) || standsFor(one, draft)));
}

function useLastSeries(isMeant: (series: Series) => boolean): Series | undefined {
  const owner = useOwner();
  return useAllSeries(({ all }) => all.findLast((one) => one.owner === owner && isMeant(one)));
}

function standsFor(series: Series, draft: MeetingDraft): boolean {
  return isSeriesOf(series, draft) || (!series.isDone && !hasInput(draft));
}

/** The draft of a copied tab has the same key, but may have changed. */
export function isSeriesOf(series: Series | undefined, draft: MeetingDraft): boolean {
  return series?.id === draft.key && isSameMeeting(series.draft, draft);
}

function isSameSeries(series: Series, owner: Owner, draft: MeetingDraft): boolean {
  const isMine = series.owner === owner;
  return isMine && (isSeriesOf(series, draft) || (!series.isDone && isSameMeeting(series.draft, draft)));
}

function isSameMeeting(...drafts: [MeetingDraft, MeetingDraft]): boolean {
  const [one, other] = drafts.map((draft) =>
    JSON.stringify([{ ...pickMeetingValues(draft), date: '' }, draft.meeting_milestones]),
  );
  return one === other;
}

export function startOf({ date, start }: SeriesDate, { request }: Series): MeetingStart {
  return start ?? { date, startTime: request.start_time };
}

function withDates(
  series: Series,
  isMeant: (date: SeriesDate) => boolean,
  parts: Partial<SeriesDate>,
): Series {
  return { ...series, dates: series.dates.map((date) => (isMeant(date) ? { ...date, ...parts } : date)) };
}

/** @param isSent the meeting was sent alone: any of the days may be booked */
function withDays(dates: readonly SeriesDate[], days: readonly Day[], isSent: boolean): SeriesDate[] {
  const kept = dates.filter(({ date, state }) => state !== 'cancelled' || !days.includes(date));
  const added = days.filter((day) => kept.every(({ date }) => date !== day));
  const state = isSent ? 'sent' : 'waiting';
  return [...kept, ...added.map((date) => ({ ...newBooking(), date, state }) as const)];
}

export const newBooking = () => ({ key: newKey(), message: '', meetingId: null, start: null });

function readAll(stored: Stored): { all: readonly Series[] } {
  return { all: storedList(stored['all']).flatMap(readSeries) };
}

function readSeries({ id, owner: storedOwner, request, draft, dates, begunAt, isDone }: Stored): Series[] {
  const owner = readOwner(storedOwner);
  if (!isKey(id) || owner === null || !isRecord(request) || typeof begunAt !== 'number') return [];
  if (typeof request['title'] !== 'string' || typeof request['start_time'] !== 'string') return [];
  if (begunAt < nowAtVenue() - keptMs) return [];
  return [
    {
      id,
      owner,
      request: request as unknown as BookMeetingRequest,
      draft: readDraft(isRecord(draft) ? draft : {}),
      dates: storedList(dates).flatMap(readDate),
      begunAt,
      isDone: isDone === true,
    },
  ];
}

function readDate({ date, key, state, message, meetingId, start }: Stored): SeriesDate[] {
  if (typeof date !== 'string' || !isDay(date) || !isKey(key)) return [];
  return [
    {
      date,
      key,
      // Without a known state the booking may have been sent.
      state: states.find((known) => known === state) ?? 'sent',
      message: readStoredText(message),
      meetingId: typeof meetingId === 'number' ? meetingId : null,
      start: isRecord(start) ? readStart(start) : null,
    },
  ];
}

function readStart({ date, startTime }: Stored): MeetingStart | null {
  return typeof date === 'string' && isDay(date) ? { date, startTime: readStoredText(startTime) } : null;
}
