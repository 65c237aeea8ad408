import { Facts, OrderLinesTable, Price, Stack } from '@kantine/ui';

import type { Order } from './orders-api';
import { orderDateText, statusText } from './order-texts';

export function OrderContent({ order }: { order: Order }) {
  return (
    <Stack space="large">
      <Facts
        items={[
          { name: '#', value: <span translate="no">{order.id}</span> },
          { name: 'Ordredato', value: orderDateText(order.createdAt) },
          { name: 'Afhentningsdato', value: orderDateText(order.deliverAt) },
          { name: 'Pris', value: <Price ore={order.price} /> },
          { name: 'Status', value: statusText(order) },
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
