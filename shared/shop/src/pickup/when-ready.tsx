import { sparePart } from '@kantine/ui';
import { Suspense } from 'react';

import type { ReadyForPickupProps } from './ready-for-pickup';

const ReadyForPickup = sparePart(() => import('./ready-for-pickup'));

export function WhenReady(props: ReadyForPickupProps) {
  return (
    <Suspense>
      <ReadyForPickup {...props} />
    </Suspense>
  );
}
