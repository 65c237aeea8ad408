import { apiQuery, type ApiQuery, type Day, queryClient, recordAt, RequestError } from '@kantine/core';

import { finishedOnOf } from '../../pickup/pickups-of';
import { type PurchaseIn, venueTimeOf } from '../../purchases/purchases';
import { fetchOrders, findPlacedOrder } from '../ordering/find-placed-order';

interface Finished {
  finishedOn: Day | null;
}

type Receipt = PurchaseIn<'ordered'>;

export function finishedOrderQuery(receipt: Receipt): ApiQuery<Finished> {
  const { orderId } = receipt.state;
  return orderId === null ? queryWithoutNumber(receipt) : queryOf(Number(orderId));
}

function queryOf(id: number): ApiQuery<Finished> {
  return apiQuery({
    path: '/orders/{orderId}',
    parameters: { orderId: id },
    variant: 'finished',
    toData: (answer) => ({ finishedOn: finishedOnOf(recordAt(answer, 'data')) }),
  });
}

/** An API may answer an order call without the order's number. */
function queryWithoutNumber(receipt: Receipt): ApiQuery<Finished> {
  return {
    queryKey: ['/orders/{orderId}', receipt.id, 'finished'] as never,
    meta: {},
    async queryFn(context) {
      const id = await queryClient.fetchQuery(placedOrderQuery(receipt));
      if (id === null) throw new RequestError({ kind: 'missing' });
      return queryOf(id).queryFn(context);
    },
  };
}

const placedOrderQuery = ({ id, lines, state }: Receipt) => ({
  queryKey: ['/orders', 'placed', id],
  queryFn: async () => {
    const since = { ordersBefore: null, at: venueTimeOf(state) };
    return findPlacedOrder(await fetchOrders(), lines, since)?.id ?? null;
  },
  staleTime: Infinity,
  gcTime: Infinity,
});
