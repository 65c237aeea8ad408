import {
  type ClockTime,
  type Day,
  dayOf,
  type Instant,
  instantOf,
  nextOpenDay,
  openDayFrom,
  type OpeningDays,
  toNumber,
  toOpeningDays,
  useSectionSettings,
} from '@kantine/core';

export interface MeetingSettings {
  openingDays: OpeningDays;
  /** Minutes before its start after which a meeting can no longer be changed. */
  allowUpdatesUntil: number;
}

export function useMeetingSettings(): MeetingSettings {
  const { opening_days, allow_updates_until } = useSectionSettings('meetings');
  return { openingDays: toOpeningDays(opening_days), allowUpdatesUntil: toNumber(allow_updates_until) ?? 0 };
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
