import type { FormErrors } from '@kantine/ui/forms';

import { type DeliveryValues, emptyLine, type LineValues } from './delivery-values';

/** Keys instead of indexes: a field's state and errors stay with their line (docs/decisions/0027). */
export interface DeliveryFormValues extends Omit<DeliveryValues, 'meeting_milestone_lines'> {
  meeting_milestone_lines: KeyedLines;
}

export type KeyedLines = Readonly<Record<string, LineValues>>;

export const linesField = 'meeting_milestone_lines';

let lastKey = 0;

/** A key with letters: final-form reads a number in a name as the index of an array. */
function nextKey(): string {
  lastKey += 1;
  return `line-${lastKey}`;
}

export function addLine(lines: KeyedLines): { key: string; lines: KeyedLines } {
  const key = nextKey();
  return { key, lines: { ...lines, [key]: emptyLine() } };
}

export function removeLine(lines: KeyedLines, key: string): KeyedLines {
  return Object.fromEntries(Object.entries(lines).filter(([other]) => other !== key));
}

export function toFormValues(delivery: DeliveryValues): DeliveryFormValues {
  return {
    ...delivery,
    meeting_milestone_lines: Object.fromEntries(
      delivery.meeting_milestone_lines.map((line) => [nextKey(), line]),
    ),
  };
}

export function fromFormValues(values: DeliveryFormValues): DeliveryValues {
  return { ...values, meeting_milestone_lines: Object.values(values.meeting_milestone_lines) };
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
