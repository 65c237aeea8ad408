import { failureOf, useQuery } from '@kantine/core';
import { useBack } from '@kantine/routing';
import { pickupsOf } from '@kantine/shop';
import {
  Button,
  ButtonLink,
  CouldNotLoad,
  ErrorState,
  ForSignedIn,
  PageHeader,
  Spinner,
  Stack,
} from '@kantine/ui';
import { useMemo } from 'react';

import { orderQuery } from './orders-api';
import { OrderActions } from './order-actions';
import { OrderContent } from './order-content';
import styles from './order-screen.module.css';

function OrderScreen({ id }: { id: number | null }) {
  return (
    <>
      <PageHeader title="Ordre" isSmall above={<BackButton />} />
      <ForSignedIn>{id === null ? <NoSuchOrder /> : <LoadedOrder key={id} id={id} />}</ForSignedIn>
    </>
  );
}

function BackButton() {
  const goBack = useBack('/account/orders');
  return (
    <Button look="quiet" icon="back" onClick={goBack}>
      Tilbage
    </Button>
  );
}

function LoadedOrder({ id }: { id: number }) {
  const query = useQuery(orderQuery(id));
  const { data: order } = query;
  const pickups = useMemo(() => (order ? pickupsOf(order.lines, order.deliverAt) : []), [order]);
  if (query.isPending) return <Spinner />;
  if (query.error && failureOf(query.error).kind === 'missing') return <NoSuchOrder />;
  if (!order) return <CouldNotLoad heading="Ordren kunne ikke hentes" query={query} />;
  return (
    <Stack space="large">
      <div className={styles.content}>
        <OrderContent order={order} pickups={pickups} />
      </div>
      <OrderActions order={order} pickups={pickups} />
    </Stack>
  );
}

function NoSuchOrder() {
  return (
    <ErrorState
      heading="Ordren findes ikke"
      action={
        <ButtonLink look="primary" to="/account/orders">
          Se dine ordrer
        </ButtonLink>
      }
    >
      Den kan være annulleret, eller adressen er skrevet forkert.
    </ErrorState>
  );
}

export { OrderScreen as Component };
