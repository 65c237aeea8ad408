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
  const { page, isTurning, turnTo } = usePageInAddress();
  const list = useQuery(ordersQuery(page));

  if (list.isPending) return <Spinner />;
  if (!list.data) return <CouldNotLoad heading="Dine ordrer kunne ikke hentes" query={list} />;
  const { orders, lastPage } = list.data;
  if (page > lastPage) return <Navigate to={`/account/orders?page=${lastPage}`} replace />;
  if (orders.length === 0) return <EmptyState icon="cart">Du har ingen ordrer endnu.</EmptyState>;
  return (
    <Stack>
      <OrdersTable caption="Ordrehistorik" orders={orders} />
      <Pager current={page} last={lastPage} busy={isTurning} onPage={turnTo} />
    </Stack>
  );
}

export { OrdersScreen as Component };
