import { canAddOne, type MenuItem, quantityOf, type TakeawayLine } from '@kantine/shop';

export function unavailableReason(
  dish: MenuItem,
  lines: readonly TakeawayLine[],
  isExpired: boolean,
): string | null {
  if (isExpired) return 'Bestillingsfristen er overskredet';
  if (canAddOne(lines, dish)) return null;
  const hasAll = quantityOf(lines, dish.id) > 0 && dish.remaining !== 0;
  return hasAll ? 'Alle er i din kurv' : 'Udsolgt';
}
