import {
  type ClockTime,
  type Day,
  dayOf,
  type Instant,
  instantOf,
  isOpenOn,
  nextOpenDay,
  openDayFrom,
} from '@kantine/core';

import type { MeetingSettings } from './meeting-settings';

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
