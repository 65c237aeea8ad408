import { useQuery } from '@kantine/core';
import { CouldNotLoad, Section, Spinner, TextLink } from '@kantine/ui';

import { type Order, ordersQuery } from './orders-api';
import styles from './latest-orders.module.css';
import { OrdersTable } from './orders-table';

const shownCount = 3;

export function LatestOrders() {
  return (
    <Section title="Seneste ordrer" actions={<TextLink to="/account/orders">Vis alle ordrer</TextLink>}>
      <LatestOrdersTable />
    </Section>
  );
}

function LatestOrdersTable() {
  const list = useQuery(ordersQuery(1));
  if (list.isPending) return <LatestOrdersSkeleton />;
  if (!list.data) return <CouldNotLoad heading="Dine ordrer kunne ikke hentes" query={list} />;
  const orders = list.data.orders.slice(0, shownCount);
  if (orders.length === 0) return <p>Du har ingen ordrer endnu.</p>;
  return <OrdersTable caption="Seneste ordrer" orders={orders} />;
}

function LatestOrdersSkeleton() {
  return (
    <div className={styles.skeleton}>
      <div aria-hidden className={styles.hidden}>
        <OrdersTable caption="" orders={emptyOrders} />
      </div>
      <Spinner size="inline" />
    </div>
  );
}

const emptyOrder: Omit<Order, 'id'> = {
  createdAt: 0,
  deliverAt: 0,
  price: 0,
  finishedOn: null,
  isFinished: false,
  lines: [],
};
const emptyOrders = Array.from({ length: shownCount }, (_, index) => ({ ...emptyOrder, id: index + 1 }));
