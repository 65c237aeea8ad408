import { useVenue } from '@kantine/core';
import { type Pickup, WhenAndWhere } from '@kantine/shop';
import { Facts, OrderLinesTable, Price, Stack } from '@kantine/ui';

import { NumberLabel } from './number-label';
import type { Order } from './orders-api';
import { orderDateText, statusText } from './order-texts';

export function OrderContent({ order, pickups }: { order: Order; pickups: readonly Pickup[] }) {
  const { address } = useVenue();
  return (
    <Stack space="large">
      <WhenAndWhere pickups={pickups} place={[address]} />
      <Facts
        items={[
          { name: <NumberLabel />, value: <span translate="no">{order.id}</span> },
          { name: 'Ordredato', value: orderDateText(order.createdAt) },
          { name: 'Afhentningsdato', value: orderDateText(order.deliverAt) },
          { name: 'Pris', value: <Price ore={order.price} /> },
          { name: 'Status', value: statusText(order) },
        ]}
      />
      <OrderLinesTable caption="Ordrens indhold" lines={order.lines} total={order.price} />
    </Stack>
  );
}
