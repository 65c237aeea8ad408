import type { FormErrors } from '@kantine/ui/forms';

import type { DeliveryValues, LineValues } from './delivery-values';

/** Keys instead of indexes: a field's state and errors stay with their line (docs/decisions/0027). */
export interface DeliveryFormValues extends Omit<DeliveryValues, 'meeting_milestone_lines'> {
  meeting_milestone_lines: KeyedLines;
  /** Only the form has them: the comment says what they count. */
  typed_diets: Readonly<Record<string, string>>;
}

export type KeyedLines = Readonly<Record<string, LineValues>>;

let lastKey = 0;

/** A key with letters: final-form reads a number in a name as the index of an array. */
export function nextKey(): string {
  lastKey += 1;
  return `line-${lastKey}`;
}

export function toFormValues(
  delivery: DeliveryValues,
  typed_diets: DeliveryFormValues['typed_diets'],
): DeliveryFormValues {
  const lines = delivery.meeting_milestone_lines.map((line) => [nextKey(), line] as const);
  return { ...delivery, meeting_milestone_lines: Object.fromEntries(lines), typed_diets };
}

export function fromFormValues(values: DeliveryFormValues): DeliveryValues {
  const { time, comment, meeting_room_id, meeting_milestone_lines: lines } = values;
  return { time, comment, meeting_room_id, meeting_milestone_lines: Object.values(lines) };
}

export function keyLineErrors(errors: FormErrors, lines: KeyedLines): FormErrors {
  const keys = Object.keys(lines);
  const toFieldName = (name: string) =>
    name.replace(/^(meeting_milestone_lines\.)(\d+)(?=\.)/, (match, list: string, index: string) => {
      const key = keys[Number(index)];
      return key === undefined ? match : list + key;
    });
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [toFieldName(name), message]));
}
