import type { Context } from '../http/context.ts';
import { notFound, refusalCode, refused } from '../http/problem.ts';
import { instantAt } from '../time/danish-time.ts';
import type { StoreAttributes } from '../venues/venue.ts';

export type MeetingsSection = NonNullable<StoreAttributes['meetings_section']>;

/** @throws 404 when the venue has no meetings */
export function sectionOf({ venue }: Pick<Context, 'venue'>): MeetingsSection {
  if (!venue.store.meetings_section) throw notFound('Her er ingen mødeforplejning.');
  return venue.store.meetings_section;
}

const minute = 60_000;

/** @throws 400 12002 when a meeting begins too soon to be booked, changed or cancelled */
export function checkIsInTime(
  context: Pick<Context, 'venue' | 'now'>,
  { date, start_time }: { date: string; start_time: string },
  message = 'Mødet starter efter deadline.',
): void {
  const closesAt = instantAt(date, start_time).getTime() - sectionOf(context).allow_updates_until * minute;
  if (context.now().getTime() >= closesAt) throw refused(refusalCode.meetingTooLate, message);
}
