import type { components } from '@kantine/contract/types';
import { toId } from '../../contract/wire-id.ts';
import type { Queries } from '../../database/database.ts';
import type { NewRow, Row } from '../../database/tables.ts';
import { choiceMessage, requiredMessage, type FieldErrors } from '../../http/problem.ts';

type Field = Row<'meeting_fields'>;
export type MeetingAnswer = Omit<NewRow<'meeting_details'>, 'meeting_id'>;
type Details = readonly components['schemas']['MeetingDetailRequest'][];

export function readFields(queries: Queries): Promise<Field[]> {
  return queries.selectFrom('meeting_fields').selectAll().orderBy('id').execute();
}

export function findAnswerErrors(fields: readonly Field[], details: Details): FieldErrors {
  const errors: FieldErrors = {};
  const missing = new Set(fields.filter(({ is_required }) => is_required));
  for (const [index, detail] of details.entries()) {
    const field = fieldOf(fields, detail);
    if (!field) continue;
    missing.delete(field);
    const message = findAnswerError(field, answerTo(field, detail));
    if (message) errors[`meeting_details.${index}.value`] = [message];
  }
  // A missing answer has no index, so the message names the question.
  if (missing.size > 0)
    errors['meeting_details'] = Array.from(missing, ({ name }) => `'${name}' skal udfyldes.`);
  return errors;
}

export function toMeetingAnswers(fields: readonly Field[], details: Details): MeetingAnswer[] {
  const given = new Map(details.map((detail) => [fieldOf(fields, detail), detail]));
  return fields.flatMap((field) => {
    const detail = given.get(field);
    const value = detail && answerTo(field, detail);
    return value ? [{ meeting_field_id: field.id, value }] : [];
  });
}

function findAnswerError(
  { is_required, widget, widget_attributes }: Field,
  value: string,
): string | undefined {
  if (value === '') return is_required ? requiredMessage : undefined;
  return widget === 'select' && !widget_attributes?.options?.includes(value) ? choiceMessage : undefined;
}

function fieldOf(fields: readonly Field[], { meeting_field_id }: Details[number]): Field | undefined {
  return fields.find(({ id }) => id === toId(meeting_field_id));
}

function answerTo({ widget }: Field, { value }: Details[number]): string {
  return (widget === 'select' ? value : value?.trim()) ?? '';
}
