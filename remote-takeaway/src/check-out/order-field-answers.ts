import { useTakeawayCart } from '@kantine/shared/carts';
import type { OrderField, TakeawaySection } from '@kantine/shared/venue';

/** What was answered to a field; nothing where the store has meanwhile taken that choice away. */
export function answerTo({ id, widget, options }: OrderField): string {
  const answer = useTakeawayCart.getState().details[id] ?? '';
  return widget === 'text' || options.includes(answer) ? answer : '';
}

/** Whether a field still wants an answer: one that the store requires, or another in place of a choice that is gone. */
export function lacksAnswers({ orderFieldGroups }: TakeawaySection): boolean {
  const { details } = useTakeawayCart.getState();
  return orderFieldGroups.some(({ fields }) =>
    fields.some((field) => !answerTo(field) && (field.isRequired || details[field.id])),
  );
}
