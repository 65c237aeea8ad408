import { sparePart } from '@kantine/ui';
import { Suspense } from 'react';

import type { ReadyForPickupProps } from './ready-for-pickup';

const ReadyForPickup = sparePart(() => import('./ready-for-pickup'));

/** Says that an order is ready for its pickup. */
export function WhenReady(props: ReadyForPickupProps) {
  return (
    <Suspense>
      <ReadyForPickup {...props} />
    </Suspense>
  );
}
