import { addDays, type ClockTime, type Day, type Instant, isDay, sayInstant } from '@kantine/core';

import { changeDeadline, isMeetingDay, type MeetingSettings } from './change-deadline';

export const maxSeriesDays = 26;

export interface SeriesPlan {
  /** The last day of the weekly repetition; empty for none. */
  until: string;
  picked: readonly Day[];
  leftOut: readonly Day[];
}

/** The weekdays' and the picked days in their order, at most 26; `isCut` if there are more. */
export function seriesDays(first: string, { until, picked, leftOut }: SeriesPlan) {
  const all = [...new Set([...weeklyDays(first, until), ...picked])]
    .filter((day) => !leftOut.includes(day))
    .sort();
  return { days: all.slice(0, maxSeriesDays), isCut: all.length > maxSeriesDays };
}

function weeklyDays(first: string, until: string): Day[] {
  if (!isDay(first)) return [];
  const days = [first];
  // One day more than a series may have makes `isCut` true.
  while (days.length <= maxSeriesDays && isDay(until) && addDays(days.at(-1)!, 7) <= until)
    days.push(addDays(days.at(-1)!, 7));
  return days;
}

export function whyNotBookable(
  meeting: { date: Day; startTime: ClockTime },
  settings: MeetingSettings,
  now: Instant,
): string | null {
  if (!isMeetingDay(meeting.date, settings)) return 'Lukket: der kan ikke bookes møder på denne ugedag';
  const deadline = changeDeadline(meeting, settings);
  return deadline <= now ? `For sent: fristen var ${sayInstant(deadline, now)}` : null;
}
