import { useRetailCart } from '@kantine/shared/carts';
import { CartPage } from '@kantine/shared/shop';
import { useVenue } from '@kantine/shared/venue';

import { retailShop } from '../shop';

/** The shop's cart. */
export function Component() {
  const venue = useVenue();
  const lines = useRetailCart((cart) => cart.lines);
  return (
    <CartPage
      shop={retailShop}
      lines={lines}
      total={retailShop.totalOf(venue)}
      next="/retail/order-details"
      back="/retail"
    />
  );
}
