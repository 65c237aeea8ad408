import type { FormErrors } from '@kantine/ui/forms';
import { useFlash } from '@kantine/routing';
import { onSessionChange } from '@kantine/core';
import type { ShopName } from '../../purchases/purchase';

export type Step = 'order-fields' | 'order-details';

// In history state, the back button would show the errors again after their correction.
const waiting = new Map<ShopName, Partial<Record<Step, FormErrors | undefined>>>();

onSessionChange(
  { name: 'order-field-errors', phase: 'forms', holds: 'the venue’s errors for an order’s fields' },
  ({ kind }) => {
    if (kind !== 'updated') waiting.clear();
  },
);

export function isOfOrderField(name: string): boolean {
  return name.startsWith('order_details');
}

/** @param step the first page that shows errors: without the order fields, all are shown where the order is paid */
export function stashFieldErrors(shop: ShopName, errors: FormErrors, step: Step): void {
  const isOfFields = (name: string) => step === 'order-fields' && isOfOrderField(name);
  waiting.set(shop, {
    'order-fields': partOf(errors, isOfFields),
    'order-details': partOf(errors, (name) => !isOfFields(name)),
  });
}

export function useStashedFieldErrors(shop: ShopName, step: Step): FormErrors | undefined {
  return useFlash(
    () => waiting.get(shop)?.[step],
    () => void waiting.set(shop, { ...waiting.get(shop), [step]: undefined }),
  );
}

function partOf(errors: FormErrors, isWanted: (name: string) => boolean): FormErrors | undefined {
  const part = Object.entries(errors).filter(([name]) => isWanted(name));
  return part.length > 0 ? Object.fromEntries(part) : undefined;
}
