import { useRetailCart } from '@kantine/shared/carts';
import { CartPage } from '@kantine/shared/shop';

import { everythingSold } from '../catalogue/assortment';
import { retailShop } from '../shop';

/** The shop's cart. */
export function Component() {
  const lines = useRetailCart((cart) => cart.lines);
  return (
    <CartPage
      shop={retailShop}
      lines={lines}
      assortments={everythingSold}
      next="/retail/order-details"
      back="/retail"
    />
  );
}
