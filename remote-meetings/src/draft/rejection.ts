import type { FormErrors } from '@kantine/shared/forms';
import { useLeft } from '@kantine/shared/router';

import type { MeetingField } from '../model/meeting';
import { chosenRooms, detailKey, type MeetingValues, meetingValuesOf } from './meeting-values';

/**
 * The venue's words by the names of the form's fields. Its places in a list are those of what was sent: each room once, and the
 * questions in their order.
 */
export function toFormErrors(
  rejected: Readonly<Record<string, string>>,
  values: MeetingValues,
  fields: readonly MeetingField[],
): FormErrors {
  const sent = chosenRooms(values);
  const nameOf = (key: string) => {
    const [, list, place] = /^(meeting_rooms|meeting_details)\.(\d+)(?:\.|$)/.exec(key) ?? [];
    if (list === 'meeting_rooms') {
      const row = values.meeting_rooms.findIndex(({ id }) => Number(id) === sent[Number(place)]);
      return row < 0 ? key : `meeting_rooms[${row}].id`;
    }
    const field = list && fields[Number(place)];
    return field ? `meeting_details.${detailKey(field.id)}` : key;
  };
  return Object.fromEntries(Object.entries(rejected).map(([key, words]) => [nameOf(key), words]));
}

/** What the venue held against a booking, apart: the meeting's own, and each delivery's by its place. */
export function splitRejection(rejected: Readonly<Record<string, string>>) {
  const meeting: Record<string, string> = {};
  const deliveries: { index: number; words: string }[] = [];
  for (const [key, words] of Object.entries(rejected)) {
    const [, index] = /^meeting_milestones\.(\d+)/.exec(key) ?? [];
    if (index === undefined) meeting[key] = words;
    else deliveries.push({ index: Number(index), words });
  }
  return { meeting, deliveries };
}

// Not in the address's state: the back button would bring it again, after it has been corrected.
let waiting: { errors: FormErrors; values: string } | undefined;

/** What the venue held against these values when they were to be booked: their form says it there. */
export function leaveRejection(errors: FormErrors, values: MeetingValues): void {
  waiting = { errors, values: JSON.stringify(meetingValuesOf(values)) };
}

/** What was left for the form, once; for other values than those that it was said of there is nothing. */
export function useRejection(values: MeetingValues): FormErrors | undefined {
  return useLeft(
    () => (waiting?.values === JSON.stringify(meetingValuesOf(values)) ? waiting.errors : undefined),
    () => {
      waiting = undefined;
    },
  );
}
