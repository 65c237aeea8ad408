import type { BookMeetingRequest } from '@kantine/contract';
import {
  createStored,
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

import { currentAccountId, type MeetingDraft, readDraft, useDraft } from '../draft/draft';
import { readStoredText, storedList } from '../saving/stored-values';

const states = ['waiting', 'sent', 'booked', 'taken', 'late', 'refused', 'cancelled'] as const;

/** `sent` has no answer yet; it may be booked. */
export type DateState = (typeof states)[number];

export interface SeriesDate {
  date: Day;
  /** The `Idempotency-Key` of each try. */
  key: string;
  state: DateState;
  message: string;
  meetingId: number | null;
}

export interface Series {
  /** The key of the draft, which a copied tab has too. */
  id: string;
  accountId: number;
  /** The body of each booking, except its date. */
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
        const known = all.find((one) => isSameSeries(one, accountId, draft, request));
        if (known) return { all: all.map((one) => (one === known ? { ...one, isDone: false } : one)) };
        const dates = days.map((date) => ({ ...emptyDate, date, key: newKey() }));
        const id = draft.key;
        const series = {
          id,
          accountId,
          request,
          draft: readDraft({ ...draft }),
          dates,
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
  return useAllSeries.getState().all.find((one) => isSameSeries(one, accountId, draft, request))?.id ?? null;
}

export function findSeries(id: string): Series | undefined {
  useAllSeries.change(() => ({}));
  return useAllSeries.getState().all.find((one) => one.id === id);
}

/** The account's series that is not put away, or the one of this tab's draft. */
export function useSeries(): Series | undefined {
  const draftKey = useDraft(({ key }) => key);
  const accountId = useSession(({ account }) => (account?.id == null ? null : Number(account.id)));
  return useAllSeries(({ all }) =>
    all.findLast((one) => one.accountId === accountId && (!one.isDone || one.id === draftKey)),
  );
}

function isSameSeries(series: Series, accountId: number, draft: MeetingDraft, request: BookMeetingRequest) {
  const contentOf = (body: BookMeetingRequest) => JSON.stringify({ ...body, date: '' });
  return (
    series.accountId === accountId &&
    (series.id === draft.key || (!series.isDone && contentOf(series.request) === contentOf(request)))
  );
}

const emptyDate = { state: 'waiting', message: '', meetingId: null } as const;

function readAll(stored: Stored): { all: readonly Series[] } {
  return { all: storedList(stored['all']).flatMap(readSeries) };
}

function readSeries({ id, accountId, request, draft, dates, begunAt, isDone }: Stored): Series[] {
  if (!isKey(id) || typeof accountId !== 'number' || !isRecord(request) || typeof begunAt !== 'number')
    return [];
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
