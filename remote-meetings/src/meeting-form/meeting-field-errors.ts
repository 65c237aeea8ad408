import type { FormErrors } from '@kantine/ui/forms';

import type { MeetingField } from '../catalogue/catalogue';
import { answerKey, chosenRoomIds, type MeetingValues } from './meeting-values';

/** The API's indexes are the request's, which has each room once and the answers in the questions' order. */
export function toMeetingFieldErrors(
  errors: Readonly<Record<string, string>>,
  values: MeetingValues,
  fields: readonly MeetingField[],
): FormErrors {
  const sentRoomIds = chosenRoomIds(values);
  const toFieldName = (key: string) => {
    const [, list, index] = /^(meeting_rooms|meeting_details)\.(\d+)(?:\.|$)/.exec(key) ?? [];
    if (list === 'meeting_rooms') {
      const row = values.meeting_rooms.findIndex(({ id }) => Number(id) === sentRoomIds[Number(index)]);
      return row < 0 ? key : `meeting_rooms[${row}].id`;
    }
    const field = list && fields[Number(index)];
    return field ? `meeting_details.${answerKey(field.id)}` : key;
  };
  return Object.fromEntries(Object.entries(errors).map(([key, message]) => [toFieldName(key), message]));
}
