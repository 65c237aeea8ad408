import { failureOf, sayFailure, useQuery } from '@kantine/core';
import { Navigate, usePageInAddress } from '@kantine/routing';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
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
    return (
      <ErrorState
        takesFocus={asked !== first}
        heading="Dine ordrer kunne ikke hentes"
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      >
        {sayFailure(failureOf(list.error))}
      </ErrorState>
    );
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
