import { useTakeawayCart } from '../../carts/carts';
import type { OrderField, TakeawaySection } from '@kantine/core';
import { formNameOf } from './order-field-names';

type Answers = Readonly<Record<number, string>>;

export interface OrderAnswer {
  field: OrderField;
  value: string;
}

export function answerTo(field: OrderField): string {
  return validAnswer(field, useTakeawayCart.getState().details);
}

/** A choice goes back to the venue as it wrote it. */
export function answerIn({ id, widget }: OrderField, values: Readonly<Record<string, string>>): string {
  const answer = values[formNameOf(id)] ?? '';
  return widget === 'text' ? answer.trim() : answer;
}

export function hasMissingAnswers({ orderFieldGroups }: TakeawaySection): boolean {
  const { details } = useTakeawayCart.getState();
  return orderFieldGroups.some(({ fields }) =>
    fields.some((field) => !answerTo(field) && (field.isRequired || details[field.id])),
  );
}

export function findAnswers(
  { orderFieldGroups }: TakeawaySection,
  { details, lastDetails }: { details: Answers; lastDetails: Answers },
): OrderAnswer[] | null {
  const fields = orderFieldGroups.flatMap((group) => group.fields);
  const source = fields.some(({ id }) => details[id]) ? details : lastDetails;
  const answers = fields.map((field) => ({ field, value: validAnswer(field, source) }));
  if (answers.some(({ field, value }) => field.isRequired && !value)) return null;
  return answers.filter(({ value }) => value !== '');
}

function validAnswer({ id, widget, options }: OrderField, answers: Answers): string {
  const answer = answers[id] ?? '';
  return widget === 'text' || options.includes(answer) ? answer : '';
}
