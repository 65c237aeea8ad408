import { Facts, Price } from '@kantine/ui';

import type { DeliveryView } from './delivery-view';

interface MeetingTotalsProps {
  deliveries: readonly DeliveryView[];
  participants: number;
}

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
