import {
  type ClockTime,
  type Day,
  dayOf,
  type Instant,
  instantOf,
  isOpenOn,
  nextOpenDay,
  openDayFrom,
  type OpeningDays,
  toOpeningDays,
  useVenue,
} from '@kantine/core';

export interface MeetingSettings {
  openingDays: OpeningDays;
  /** Minutes before its start after which a meeting can no longer be changed. */
  allowUpdatesUntil: number;
}

const defaultSettings: MeetingSettings = { openingDays: toOpeningDays([]), allowUpdatesUntil: 0 };

/** A venue without settings accepts every time, unless its API refuses. */
export function useMeetingSettings(): MeetingSettings {
  return useVenue().meetings ?? defaultSettings;
}

export function changeDeadline(
  { date, startTime }: { date: Day; startTime: ClockTime },
  { allowUpdatesUntil }: Pick<MeetingSettings, 'allowUpdatesUntil'>,
): Instant {
  return instantOf(date, startTime) - allowUpdatesUntil * 60_000;
}

export function firstBookableDay({ openingDays, allowUpdatesUntil }: MeetingSettings, now: Instant): Day {
  const firstStart = now + allowUpdatesUntil * 60_000;
  const day = dayOf(firstStart);
  // A meeting can start at 23:59 at the latest.
  return firstStart < instantOf(day, '23:59') ? openDayFrom(openingDays, day) : nextOpenDay(openingDays, day);
}

export function isMeetingDay(day: Day, { openingDays }: Pick<MeetingSettings, 'openingDays'>): boolean {
  return isOpenOn(openingDays, day);
}
