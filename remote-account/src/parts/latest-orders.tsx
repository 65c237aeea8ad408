import { useQuery } from '@kantine/shared/query';
import { CouldNotLoad, Section, Spinner, TextLink } from '@kantine/shared/ui';

import { ordersQuery } from '../api/orders-api';
import { OrdersTable } from './orders-table';

const shown = 3;

/** The orders that were placed last, and the way to the others. */
export function LatestOrders() {
  return (
    <Section title="Seneste ordrer" actions={<TextLink to="/account/orders">Vis alle ordrer</TextLink>}>
      <Latest />
    </Section>
  );
}

function Latest() {
  const list = useQuery(ordersQuery(1));
  if (list.isPending) return <Spinner />;
  if (!list.data) return <CouldNotLoad heading="Dine ordrer kunne ikke hentes" query={list} />;
  const orders = list.data.orders.slice(0, shown);
  if (orders.length === 0) return <p>Du har ingen ordrer endnu.</p>;
  return <OrdersTable caption="Seneste ordrer" orders={orders} />;
}
