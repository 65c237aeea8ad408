import { Facts, Price } from '@kantine/shared/ui';

import type { DeliveryView } from './delivery-view';

interface MeetingTotalsProps {
  deliveries: readonly DeliveryView[];
  /** Internal and external together. */
  participants: number;
}

/** What a meeting's deliveries cost, and that for each who takes part, to the nearest øre. */
export function MeetingTotals({ deliveries, participants }: MeetingTotalsProps) {
  const total = deliveries.reduce((sum, delivery) => sum + delivery.total, 0);
  return (
    <Facts
      items={[
        { name: 'Total for mødet', value: <Price ore={total} strong /> },
        ...(participants > 0
          ? [{ name: 'Pr. deltager', value: <Price ore={Math.round(total / participants)} /> }]
          : []),
      ]}
    />
  );
}
