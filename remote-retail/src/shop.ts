import { useRetailCart } from '@kantine/shared/carts';
import type { Shop } from '@kantine/shared/shop';

import { forgetStock } from './catalogue/catalogue-query';
import { refreshCart } from './cart/refresh-cart';

/** Retail, as the pages that both shops have need to know it. */
export const retailShop: Shop = {
  name: 'retail',
  path: '/retail',
  useCart: useRetailCart,
  toOrder() {
    const { customerName, customerEmail, lines } = useRetailCart.getState();
    return {
      customer_name: customerName,
      customer_email: customerEmail,
      retail_products: lines.map(({ item, quantity }) => ({ quantity, id: item.id })),
    };
  },
  linesOf: () =>
    useRetailCart
      .getState()
      .lines.map(({ item, quantity }) => ({ name: item.name, quantity, price: item.price, pickupAt: null })),
  refresh: refreshCart,
  forgetStock,
};
