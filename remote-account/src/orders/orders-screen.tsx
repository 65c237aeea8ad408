import { useQuery } from '@kantine/core';
import { Navigate, usePageInAddress } from '@kantine/routing';
import {
  ButtonLink,
  CouldNotLoad,
  EmptyState,
  ForSignedIn,
  PageHeader,
  Pager,
  Spinner,
  Stack,
} from '@kantine/ui';
import { useState } from 'react';

import { ordersQuery } from './orders-api';
import { OrdersTable } from './orders-table';

function OrdersScreen() {
  return (
    <>
      <PageHeader
        title="Ordrehistorik"
        above={
          <ButtonLink look="quiet" icon="back" to="/account/profile">
            Tilbage
          </ButtonLink>
        }
      />
      <ForSignedIn>
        <OrderList />
      </ForSignedIn>
    </>
  );
}

function OrderList() {
  const { page: asked, isTurning, turnTo } = usePageInAddress();
  const [first] = useState(asked);
  // The rows and the pager, which has the focus, stay until the next page comes.
  const list = useQuery({
    ...ordersQuery(asked),
    placeholderData: (before) => (before?.orders.length ? before : undefined),
  });

  if (list.isPending) return <Spinner />;
  if (!list.data)
    return <CouldNotLoad heading="Dine ordrer kunne ikke hentes" query={list} takesFocus={asked !== first} />;
  const { page, orders, lastPage } = list.data;
  if (page > lastPage) return <Navigate to={`/account/orders?page=${lastPage}`} replace />;
  if (orders.length === 0) return <EmptyState icon="cart">Du har ingen ordrer endnu.</EmptyState>;
  return (
    <Stack>
      <OrdersTable caption="Ordrehistorik" orders={orders} />
      <Pager current={page} last={lastPage} busy={isTurning || list.isPlaceholderData} onPage={turnTo} />
    </Stack>
  );
}

export { OrdersScreen as Component };
