import type { FormErrors } from '@kantine/ui/forms';
import { useFlash } from '@kantine/routing';
import { onSessionChange } from '@kantine/core';
import type { ShopName } from '../../purchases/purchase';

type Step = 'order-fields' | 'order-details';

// In history state, the back button would show the errors again after their correction.
const waiting = new Map<ShopName, FormErrors>();

onSessionChange(
  { name: 'order-field-errors', phase: 'forms', holds: 'the venue’s errors for an order’s fields' },
  ({ kind }) => {
    if (kind !== 'updated') waiting.clear();
  },
);

export function isOfOrderField(name: string): boolean {
  return name.startsWith('order_details');
}

export function stashFieldErrors(shop: ShopName, errors: FormErrors): void {
  waiting.set(shop, errors);
}

export function useStashedFieldErrors(shop: ShopName, step: Step): FormErrors | undefined {
  return useFlash(
    () => partOf(shop, (name) => isOf(name, step)),
    () => void waiting.set(shop, partOf(shop, (name) => !isOf(name, step)) ?? {}),
  );
}

function partOf(shop: ShopName, isWanted: (name: string) => boolean): FormErrors | undefined {
  const part = Object.entries(waiting.get(shop) ?? {}).filter(([name]) => isWanted(name));
  return part.length > 0 ? Object.fromEntries(part) : undefined;
}

function isOf(name: string, step: Step): boolean {
  return isOfOrderField(name) === (step === 'order-fields');
}
