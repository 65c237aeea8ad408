import type { OrderField, Venue } from '@kantine/core';
import type { FormErrors } from '@kantine/ui/forms';
import type { OrderRequest } from '../../purchases/purchase';

/** In letters. */
export const maxAnswer = 500;

export function orderFieldsOf({ takeaway }: Pick<Venue, 'takeaway'>): OrderField[] {
  return takeaway?.orderFieldGroups.flatMap((group) => group.fields) ?? [];
}

/** Finds the order field that a name of a 422 means: by the field’s id, or else by the place of its answer in the order. */
export function findOrderField(
  name: string,
  fields: readonly OrderField[],
  order?: OrderRequest,
): OrderField | undefined {
  const [, digits, path] = /^order_details\.(\d+)(\..+)?$/.exec(name) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits);
  const named = path === undefined ? fields.find(({ id }) => id === number) : undefined;
  const answers = order && 'order_details' in order ? order.order_details : undefined;
  return named ?? fields.find(({ id }) => id === Number(answers?.[number]?.order_field_id));
}

export function renameOrderFields(
  errors: FormErrors,
  toName: (id: number) => string,
  fields: readonly OrderField[],
  order?: OrderRequest,
): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => {
      const field = findOrderField(name, fields, order);
      return [field ? toName(field.id) : name, message];
    }),
  );
}

/** The name in a form. The form library reads a dot as a path, and a number as an array index. */
export function formNameOf(id: number): string {
  return `field-${id}`;
}
