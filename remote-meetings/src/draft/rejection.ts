import type { FormErrors } from '@kantine/shared/forms';

import type { MeetingField } from '../model/meeting';
import { chosenRooms, detailKey, type MeetingValues } from './meeting-values';

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
let waiting: FormErrors | undefined;

/** What the venue held against the draft when it was to be booked: its form says it there. */
export function leaveRejection(errors: FormErrors): void {
  waiting = errors;
}

/** What was left for the form, once. */
export function takeRejection(): FormErrors | undefined {
  const errors = waiting;
  waiting = undefined;
  return errors;
}
