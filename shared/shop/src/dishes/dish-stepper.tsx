import { nowAtVenue } from '@kantine/core';
import { isAvailable, type MenuItem, type TakeawayLine, useTakeawayCart } from '../carts/takeaway-cart';
import { Stepper } from '../stepper/stepper';
import { stockReason } from '../carts/cart-lines';

export function DishStepper({ dish, reason }: { dish: MenuItem; reason: string | null }) {
  return <Stepper useCart={useTakeawayCart} item={dish} reason={reason} onAdd={() => addIfAvailable(dish)} />;
}

/** The deadline may pass between the press and the end of its spinner. */
function addIfAvailable(dish: MenuItem): void {
  const { lines, add } = useTakeawayCart.getState();
  if (isAvailable(dish, lines, nowAtVenue())) add(dish);
}

export function unavailableReason(
  dish: MenuItem,
  lines: readonly TakeawayLine[],
  isExpired: boolean,
): string | null {
  return isExpired ? 'Bestillingsfristen er overskredet' : stockReason(lines, dish);
}
