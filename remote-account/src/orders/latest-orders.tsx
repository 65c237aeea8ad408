import { useQuery } from '@kantine/shared/query';
import { CouldNotLoad, Section, Spinner, TextLink } from '@kantine/shared/ui';

import { type Order, ordersQuery } from './orders-api';
import styles from './latest-orders.module.css';
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
  if (list.isPending) return <Waiting />;
  if (!list.data) return <CouldNotLoad heading="Dine ordrer kunne ikke hentes" query={list} />;
  const orders = list.data.orders.slice(0, shown);
  if (orders.length === 0) return <p>Du har ingen ordrer endnu.</p>;
  return <OrdersTable caption="Seneste ordrer" orders={orders} />;
}

/** Stands in for the orders until they come: as long as most people's, so that what lies below stays where it is. */
function Waiting() {
  return (
    <div className={styles.waiting}>
      <div aria-hidden className={styles.room}>
        <OrdersTable caption="" orders={blanks} />
      </div>
      <Spinner size="inline" />
    </div>
  );
}

const blank: Omit<Order, 'id'> = { createdAt: 0, deliverAt: 0, price: 0, isFinished: false, lines: [] };
const blanks = Array.from({ length: shown }, (_, index) => ({ ...blank, id: index + 1 }));
