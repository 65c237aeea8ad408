import { sayFood } from '@kantine/core';
import { CartPage, useRetailCart } from '@kantine/shop';

import { fetchAssortment, retailShop } from './retail-shop';

function CartScreen() {
  const lines = useRetailCart((cart) => cart.lines);
  return (
    <CartPage
      shop={retailShop}
      lines={lines}
      assortments={fetchAssortment}
      facts={(item) => sayFood(item) || null}
      next="/retail/order-details"
      back="/retail"
    />
  );
}

export { CartScreen as Component };
