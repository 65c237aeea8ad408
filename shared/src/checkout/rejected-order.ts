import type { FormErrors } from '../forms/form-errors';
import type { ShopName } from '../shop/shop';

// Not in the address's state: the back button would bring it again, after it has been corrected.
const waiting = new Map<ShopName, FormErrors>();

/** Whether a field of the wire's is one of the store's own questions: `order_details.4`. */
export function isOfOrderField(name: string): boolean {
  return name.startsWith('order_details');
}

/** What the venue held against an order when its payment was to be opened: the step that has the fields says it there. */
export function leaveRejection(shop: ShopName, errors: FormErrors): void {
  waiting.set(shop, errors);
}

/** What was left for a step, once: for the store's own questions, or for the rest. */
export function takeRejection(
  shop: ShopName,
  step: 'order-fields' | 'order-details',
): FormErrors | undefined {
  const mine: [string, string | undefined][] = [];
  const others: [string, string | undefined][] = [];
  for (const entry of Object.entries(waiting.get(shop) ?? {}))
    (isOfOrderField(entry[0]) === (step === 'order-fields') ? mine : others).push(entry);
  if (others.length > 0) waiting.set(shop, Object.fromEntries(others));
  else waiting.delete(shop);
  return mine.length > 0 ? Object.fromEntries(mine) : undefined;
}
