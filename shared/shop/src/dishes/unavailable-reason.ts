import type { MenuItem } from '../carts/menu-item';
import type { TakeawayLine } from '../carts/takeaway-cart';
import { stockReason } from '../stepper/stock-reason';

export function unavailableReason(
  dish: MenuItem,
  lines: readonly TakeawayLine[],
  isExpired: boolean,
): string | null {
  return isExpired ? 'Bestillingsfristen er overskredet' : stockReason(lines, dish);
}
