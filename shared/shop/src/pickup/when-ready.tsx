import { lazy, Suspense } from 'react';

import type { ReadyForPickupProps } from './ready-for-pickup';

const ReadyForPickup = lazy(() => import('./ready-for-pickup'));

/** Says that an order is ready for its pickup. */
export function WhenReady(props: ReadyForPickupProps) {
  return (
    <Suspense>
      <ReadyForPickup {...props} />
    </Suspense>
  );
}
