import { failureOf, useQuery, useVenue } from '@kantine/core';
import { useBack } from '@kantine/routing';
import { Bookkeeping, pickupsOf, WhenAndWhere, WhenReady } from '@kantine/shop';
import {
  Button,
  ButtonLink,
  CouldNotLoad,
  ErrorState,
  Facts,
  ForSignedIn,
  OrderLinesTable,
  PageHeader,
  Price,
  Spinner,
  Stack,
} from '@kantine/ui';
import { useMemo } from 'react';

import { type Order, orderQuery } from './orders-api';
import { OrderActions } from './order-actions';
import { NumberLabel, orderDateText, statusText } from './orders-table';
import styles from './order-screen.module.css';

function OrderScreen({ id }: { id: number | null }) {
  const goBack = useBack('/account/orders');
  return (
    <>
      <PageHeader
        title="Ordre"
        isSmall
        above={
          <Button look="quiet" icon="back" onClick={goBack}>
            Tilbage
          </Button>
        }
      />
      <ForSignedIn>{id === null ? <NoSuchOrder /> : <LoadedOrder key={id} id={id} />}</ForSignedIn>
    </>
  );
}

function LoadedOrder({ id }: { id: number }) {
  const query = useQuery(orderQuery(id));
  if (query.isPending) return <Spinner />;
  if (query.error && failureOf(query.error).kind === 'missing')
    return <NoSuchOrder wasShown={query.data !== undefined} />;
  if (!query.data) return <CouldNotLoad heading="Ordren kunne ikke hentes" query={query} />;
  return <OrderSheet order={query.data} />;
}

function OrderSheet({ order }: { order: Order }) {
  const { address } = useVenue();
  const pickups = useMemo(() => pickupsOf(order.lines, order.deliverAt), [order]);
  return (
    <Stack space="large">
      <WhenReady query={orderQuery(order.id)} pickups={pickups} />
      <div className={styles.content}>
        <Stack space="large">
          <WhenAndWhere pickups={pickups} place={[address]} />
          <Facts
            items={[
              { name: <NumberLabel />, value: <span translate="no">{order.id}</span> },
              { name: 'Ordredato', value: orderDateText(order.createdAt) },
              { name: 'Afhentningsdato', value: orderDateText(order.deliverAt) },
              ...(order.price === null ? [] : [{ name: 'Pris', value: <Price ore={order.price} /> }]),
              { name: 'Status', value: statusText(order) },
            ]}
          />
          <OrderLinesTable caption="Ordrens indhold" lines={order.lines} total={order.price} />
          <Bookkeeping total={order.price} />
        </Stack>
      </div>
      <OrderActions order={order} pickups={pickups} />
    </Stack>
  );
}

function NoSuchOrder({ wasShown = false }: { wasShown?: boolean }) {
  return (
    <ErrorState
      takesFocus={wasShown}
      heading={wasShown ? 'Ordren findes ikke længere' : 'Ordren findes ikke'}
      action={
        <ButtonLink look="primary" to="/account/orders">
          Se dine ordrer
        </ButtonLink>
      }
    >
      {wasShown
        ? 'Den kan være annulleret, for eksempel i et andet faneblad.'
        : 'Den kan være annulleret, eller adressen er skrevet forkert.'}
    </ErrorState>
  );
}

export { OrderScreen as Component };
