import type { Context } from '../http/context.ts';
import { notFound, refusalCodes, refused } from '../http/problem.ts';
import { instantAt } from '../time/danish-time.ts';
import { minuteMs } from '../time/durations.ts';
import type { StoreAttributes } from '../venues/store-attributes.ts';

export type MeetingsSection = NonNullable<StoreAttributes['meetings_section']>;

export function requireMeetingsSection({ venue }: Pick<Context, 'venue'>): MeetingsSection {
  if (!venue.store.meetings_section) throw notFound('Her er ingen mødeforplejning.');
  return venue.store.meetings_section;
}

export function checkMeetingDeadline(
  context: Pick<Context, 'venue' | 'now'>,
  { date, start_time }: { date: string; start_time: string },
  message = 'Mødet starter efter deadline.',
): void {
  const closesAt =
    instantAt(date, start_time).getTime() - requireMeetingsSection(context).allow_updates_until * minuteMs;
  if (context.now().getTime() >= closesAt) throw refused(refusalCodes.meetingTooLate, message);
}
