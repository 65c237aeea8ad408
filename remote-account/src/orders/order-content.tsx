import { Facts, OrderLinesTable, Price, Stack } from '@kantine/shared/ui';

import type { Order } from './orders-api';
import { sayDate, sayStatus } from './order-texts';

/** What is known of an order, its lines and its total. */
export function OrderContent({ order }: { order: Order }) {
  return (
    <Stack space="large">
      <Facts
        items={[
          { name: '#', value: order.id },
          { name: 'Ordredato', value: sayDate(order.createdAt) },
          { name: 'Afhentningsdato', value: sayDate(order.deliverAt) },
          { name: 'Pris', value: <Price ore={order.price} /> },
          { name: 'Status', value: sayStatus(order) },
        ]}
      />
      <OrderLinesTable
        caption="Ordrens indhold"
        lines={order.lines.map(({ productName, ...line }) => ({ ...line, name: productName }))}
        total={order.price}
      />
    </Stack>
  );
}
