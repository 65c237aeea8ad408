import { useTakeawayCart } from '@kantine/shop';
import { guardOrderDetails, hasMissingAnswers, OrderDetailsPage } from '@kantine/shop/checkout';
import { redirect } from '@kantine/routing';
import { loadVenue, useSessionKey, useVenue } from '@kantine/core';

import { takeawayShop } from '../cart/takeaway-shop';
import { useBagPrice } from '../cart/use-bag-price';

export async function enter() {
  await guardOrderDetails(takeawayShop);
  const { takeaway } = await loadVenue();
  // A person who opened this address has not seen the store's order fields.
  if (takeaway && hasMissingAnswers(takeaway)) throw redirect('/takeaway/order-fields');
}

function OrderDetailsScreen() {
  useBagPrice();
  const { takeaway } = useVenue();
  const { comment, setComment } = useTakeawayCart.getState();
  return (
    <OrderDetailsPage
      key={useSessionKey()}
      shop={takeawayShop}
      comment={takeaway?.allowsComments ? { text: comment, keep: setComment } : undefined}
    />
  );
}

export { OrderDetailsScreen as Component };
