import type { FormErrors } from '../forms/form-errors';
import type { ShopName } from '../shop/shop';

// Not in the address's state: the back button would bring it again, after it has been corrected.
const waiting = new Map<ShopName, FormErrors>();

/** What the venue held against an order when its payment was to be opened: the step that has the fields says it there. */
export function leaveRejection(shop: ShopName, errors: FormErrors): void {
  waiting.set(shop, errors);
}

/** What was left, once. */
export function takeRejection(shop: ShopName): FormErrors | undefined {
  const errors = waiting.get(shop);
  waiting.delete(shop);
  return errors;
}
