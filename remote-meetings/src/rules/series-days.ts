import {
  addDays,
  type ClockTime,
  type Day,
  type Instant,
  isDay,
  isOpenOn,
  mondayOf,
  sayInstant,
} from '@kantine/core';

import { changeDeadline, firstBookableDay, type MeetingSettings } from './change-deadline';

export const maxSeriesDays = 26;
export const tooManyDaysMessage = `Der kan højst bookes ${maxSeriesDays} datoer ad gangen.`;

export interface SeriesPlan {
  /** The last day of the weekly repetition; empty for none. */
  until: string;
  picked: readonly Day[];
  leftOut: readonly Day[];
}

/** The weekdays' and the picked days in their order, at most 26; `isCut` if there are more. */
export function seriesDays(first: string, { until, picked, leftOut }: SeriesPlan) {
  const all = [...new Set([...weeklyDays(first, until, maxSeriesDays + leftOut.length), ...picked])]
    .filter((day) => !leftOut.includes(day))
    .sort();
  return { days: all.slice(0, maxSeriesDays), isCut: all.length > maxSeriesDays };
}

function weeklyDays(first: string, until: string, max: number): Day[] {
  if (!isDay(first)) return [];
  const days = [first];
  // One day more than a series may have makes `isCut` true.
  while (days.length <= max && isDay(until) && addDays(days.at(-1)!, 7) <= until)
    days.push(addDays(days.at(-1)!, 7));
  return days;
}

export interface MeetingStart {
  date: Day;
  startTime: ClockTime;
}

/** The first bookable day of the copied meeting's weekday. Without one, any weekday. */
export function firstDayLike(meeting: MeetingStart, settings: MeetingSettings, now: Instant): Day {
  const first = firstBookableDay(settings, now);
  const isFree = (date: Day) => whyNotBookable({ ...meeting, date }, settings, now, meeting) === null;
  return sameWeekdays(meeting.date, mondayOf(first)).find(isFree) ?? first;
}

/** Three weeks have a day that is neither past nor the given one. */
function sameWeekdays(day: Day, monday: Day): Day[] {
  const weekday = [0, 1, 2, 3, 4, 5, 6].find((days) => addDays(mondayOf(day), days) === day) ?? 0;
  return [0, 7, 14].map((days) => addDays(monday, weekday + days));
}

/** @param copied what a copy was made of, which has the room already */
export function whyNotBookable(
  meeting: MeetingStart,
  settings: MeetingSettings,
  now: Instant,
  copied?: MeetingStart,
): string | null {
  if (meeting.date === copied?.date && meeting.startTime === copied.startTime)
    return 'Her holdes mødet, du kopierede';
  if (!isOpenOn(settings.openingDays, meeting.date))
    return 'Lukket: der kan ikke bookes møder på denne ugedag';
  const deadline = changeDeadline(meeting, settings);
  return deadline <= now ? `For sent: fristen var ${sayInstant(deadline, now)}` : null;
}
