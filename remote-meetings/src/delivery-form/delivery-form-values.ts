import type { FormErrors } from '@kantine/shared/forms';

import { type DeliveryValues, emptyLine, type LineValues } from '../meeting-form/meeting-values';

/**
 * A delivery in its form. Its lines have keys of their own in the place of their numbers: when one goes, what was touched, and what
 * the venue said of the others, stays with them.
 */
export interface DeliveryFormValues extends Omit<DeliveryValues, 'meeting_milestone_lines'> {
  meeting_milestone_lines: Lines;
}

/** In the order in which they are shown. */
export type Lines = Readonly<Record<string, LineValues>>;

export const linesField = 'meeting_milestone_lines';

let lastKey = 0;

/** A key for a line; one that the form library does not take for a place in a list. */
function nextKey(): string {
  lastKey += 1;
  return `line-${lastKey}`;
}

/** One line more, at the end. */
export function withNewLine(lines: Lines): { key: string; lines: Lines } {
  const key = nextKey();
  return { key, lines: { ...lines, [key]: emptyLine() } };
}

export function withoutLine(lines: Lines, key: string): Lines {
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

/** What the venue says of a line by its number, at that line's key. */
export function placeLineErrors(errors: FormErrors, lines: Lines): FormErrors {
  const keys = Object.keys(lines);
  const place = (name: string) =>
    name.replace(/^(meeting_milestone_lines\.)(\d+)(?=\.)/, (all, list: string, number: string) => {
      const key = keys[Number(number)];
      return key === undefined ? all : list + key;
    });
  return Object.fromEntries(Object.entries(errors).map(([name, words]) => [place(name), words]));
}
