import { formError, type FormErrors } from '@kantine/shared/forms';
import { useLeft } from '@kantine/shared/router';
import { useSession } from '@kantine/shared/session';

import type { MeetingField } from '../meeting/meeting';
import { chosenRooms, detailKey, type MeetingValues } from '../meeting-form/meeting-values';

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

/** What the venue held against a booking, apart: the meeting's own, and each delivery's by its place and its own field's name. */
export function splitRejection(rejected: Readonly<Record<string, string>>) {
  const meeting: Record<string, string> = {};
  const deliveries: { index: number; field: string; words: string }[] = [];
  for (const [key, words] of Object.entries(rejected)) {
    const [, index, field = formError] = /^meeting_milestones\.(\d+)(?:\.(.+))?/.exec(key) ?? [];
    if (index === undefined) meeting[key] = words;
    else deliveries.push({ index: Number(index), field, words });
  }
  return { meeting, deliveries };
}

// Not in the address's state: the back button would bring it again, after it has been corrected.
const waiting = new Map<string, FormErrors>();

// The keys are the rejected values themselves.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) waiting.clear();
});

/** What the venue held against the values of a form when they were to be booked: that form says it there. */
export function leaveRejection(errors: FormErrors, values: object): void {
  const key = JSON.stringify(values);
  waiting.set(key, { ...waiting.get(key), ...errors });
}

/** The draft is booked anew. */
export function forgetRejections(): void {
  waiting.clear();
}

/** What was left for a form, once; for other values than those that it was said of there is nothing. */
export function useRejection(values: object | undefined): FormErrors | undefined {
  const key = JSON.stringify(values ?? null);
  return useLeft(
    () => waiting.get(key),
    () => {
      waiting.delete(key);
    },
  );
}
