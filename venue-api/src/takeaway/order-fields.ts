import { toId } from '../contract/wire-id.ts';
import { checkIsValid, choiceMessage, requiredMessage, type FieldErrors } from '../http/problem.ts';
import type { OrderAnswer } from '../orders/insert-order.ts';
import type { TakeawaySection } from '../venues/store-attributes.ts';

/** @throws 422 by `order_details.<order_field_id>` */
export function toOrderAnswers(
  { order_field_groups: groups }: TakeawaySection,
  details: readonly { order_field_id: number | string; value?: string | null }[],
): OrderAnswer[] {
  const given = new Map(
    details.map(({ order_field_id, value }) => [toId(order_field_id), value?.trim() ?? '']),
  );
  const answers: OrderAnswer[] = [];
  const errors: FieldErrors = {};
  const all = groups.flatMap(({ order_fields }) => order_fields);
  // Of fields with the same id the first counts, as in the browser.
  const fields = all.filter(({ id }, index) => all.findIndex((field) => field.id === id) === index);
  for (const { id, name, is_required, widget, widget_attributes } of fields) {
    const value = given.get(id) ?? '';
    if (value === '') {
      if (is_required) errors[`order_details.${id}`] = [requiredMessage];
    } else if (widget !== 'text' && !widget_attributes?.options.some((option) => option.trim() === value)) {
      errors[`order_details.${id}`] = [choiceMessage];
    } else {
      answers.push({ order_field_id: id, field_name: name, value });
    }
  }
  checkIsValid(errors);
  return answers;
}
