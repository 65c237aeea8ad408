import { canAddOne, type MenuItem, quantityOf, type TakeawayLine } from '@kantine/shared/carts';

/** Why a dish cannot be added now; `null` when it can. */
export function whyNot(dish: MenuItem, lines: readonly TakeawayLine[], isOver: boolean): string | null {
  if (isOver) return 'Bestillingsfristen er overskredet';
  if (canAddOne(lines, dish)) return null;
  const isAllMine = quantityOf(lines, dish.id) > 0 && dish.remaining !== 0;
  return isAllMine ? 'Alle er i din kurv' : 'Udsolgt';
}
