import { type MenuItem, stockReason, type TakeawayLine } from '@kantine/shop';

export function unavailableReason(
  dish: MenuItem,
  lines: readonly TakeawayLine[],
  isExpired: boolean,
): string | null {
  return isExpired ? 'Bestillingsfristen er overskredet' : stockReason(lines, dish);
}
