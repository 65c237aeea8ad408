import { useTakeawayCart } from '@kantine/shop';
import type { OrderField, TakeawaySection } from '@kantine/core';

export function answerTo({ id, widget, options }: OrderField): string {
  const answer = useTakeawayCart.getState().details[id] ?? '';
  return widget === 'text' || options.includes(answer) ? answer : '';
}

export function hasMissingAnswers({ orderFieldGroups }: TakeawaySection): boolean {
  const { details } = useTakeawayCart.getState();
  return orderFieldGroups.some(({ fields }) =>
    fields.some((field) => !answerTo(field) && (field.isRequired || details[field.id])),
  );
}
