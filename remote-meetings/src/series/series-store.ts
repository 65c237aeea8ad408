import type { BookMeetingRequest } from '@kantine/contract';
import {
  accountIdOf,
  createStored,
  currentAccountId,
  type Day,
  type Instant,
  isDay,
  isKey,
  isRecord,
  newKey,
  nowAtVenue,
  type Stored,
  useSession,
} from '@kantine/core';

import { type MeetingDraft, readDraft, useDraft } from '../draft/draft';
import { pickMeetingValues } from '../meeting-form/meeting-values';
import { readStoredText, storedList } from '../saving/stored-values';

const states = ['waiting', 'sent', 'booked', 'taken', 'late', 'refused', 'cancelled'] as const;

/** `sent` has no answer yet; it may be booked. */
export type DateState = (typeof states)[number];

export interface SeriesDate {
  date: Day;
  key: string;
  state: DateState;
  message: string;
  meetingId: number | null;
}

export interface Series {
  id: string;
  accountId: number;
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
    begin: (accountId: number, draft: MeetingDraft, request: BookMeetingRequest, days: readonly Day[]) =>
      change(({ all }) => {
        const toDates = (some: readonly Day[]) => some.map((date) => ({ ...emptyDate, date, key: newKey() }));
        const known = all.find((one) => isSameSeries(one, accountId, draft));
        if (known) {
          const added = days.filter((day) => known.dates.every(({ date }) => date !== day));
          const shared = { ...known, dates: [...known.dates, ...toDates(added)], isDone: false };
          return { all: all.map((one) => (one === known ? shared : one)) };
        }
        const series = {
          id: all.some(({ id }) => id === draft.key) ? newKey() : draft.key,
          accountId,
          request,
          draft: readDraft({ ...draft }),
          dates: toDates(days),
          begunAt: nowAtVenue(),
          isDone: false,
        };
        return { all: [...all, series] };
      }),
    setDate: (id: string, date: Day, parts: Partial<SeriesDate>) =>
      change(({ all }) => ({
        all: all.map((one) =>
          one.id === id
            ? { ...one, dates: one.dates.map((each) => (each.date === date ? { ...each, ...parts } : each)) }
            : one,
        ),
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
  const accountId = currentAccountId();
  if (accountId === null) return null;
  useAllSeries.getState().begin(accountId, draft, request, days);
  return useAllSeries.getState().all.find((one) => isSameSeries(one, accountId, draft))?.id ?? null;
}

export function findSeries(id: string): Series | undefined {
  useAllSeries.change(() => ({}));
  return useAllSeries.getState().all.find((one) => one.id === id);
}

export function useSeries(): Series | undefined {
  const draft = useDraft();
  const accountId = useSession(accountIdOf);
  return useAllSeries(({ all }) =>
    all.findLast((one) => one.accountId === accountId && (!one.isDone || isSeriesOf(one, draft))),
  );
}

/** The draft of a copied tab has the same key, but may have changed. */
export function isSeriesOf(series: Series | undefined, draft: MeetingDraft): boolean {
  return series?.id === draft.key && isSameMeeting(series.draft, draft);
}

function isSameSeries(series: Series, accountId: number, draft: MeetingDraft): boolean {
  const isMine = series.accountId === accountId;
  return isMine && (isSeriesOf(series, draft) || (!series.isDone && isSameMeeting(series.draft, draft)));
}

function isSameMeeting(...drafts: [MeetingDraft, MeetingDraft]): boolean {
  const [one, other] = drafts.map((draft) =>
    JSON.stringify([{ ...pickMeetingValues(draft), date: '' }, draft.meeting_milestones]),
  );
  return one === other;
}

const emptyDate = { state: 'waiting', message: '', meetingId: null } as const;

function readAll(stored: Stored): { all: readonly Series[] } {
  return { all: storedList(stored['all']).flatMap(readSeries) };
}

function readSeries({ id, accountId, request, draft, dates, begunAt, isDone }: Stored): Series[] {
  if (!isKey(id) || typeof accountId !== 'number' || !isRecord(request) || typeof begunAt !== 'number')
    return [];
  if (typeof request['title'] !== 'string' || typeof request['start_time'] !== 'string') return [];
  if (begunAt < nowAtVenue() - keptMs) return [];
  return [
    {
      id,
      accountId,
      request: request as unknown as BookMeetingRequest,
      draft: readDraft(isRecord(draft) ? draft : {}),
      dates: storedList(dates).flatMap(readDate),
      begunAt,
      isDone: isDone === true,
    },
  ];
}

function readDate({ date, key, state, message, meetingId }: Stored): SeriesDate[] {
  if (typeof date !== 'string' || !isDay(date) || !isKey(key)) return [];
  return [
    {
      date,
      key,
      // Without a known state the booking may have been sent.
      state: states.find((known) => known === state) ?? 'sent',
      message: readStoredText(message),
      meetingId: typeof meetingId === 'number' ? meetingId : null,
    },
  ];
}
