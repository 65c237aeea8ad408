import { sayFood } from '@kantine/core';
import { type Shop, useRetailCart } from '@kantine/shop';

import { invalidateCatalogue } from '../catalogue/catalogue-query';
import { refreshCart } from './refresh-cart';

export const retailShop: Shop = {
  name: 'retail',
  path: '/retail',
  useCart: useRetailCart,
  toOrderRequest() {
    const { customerName, customerEmail, lines } = useRetailCart.getState();
    return {
      customer_name: customerName,
      customer_email: customerEmail,
      retail_products: lines.map(({ item, quantity }) => ({ quantity, id: item.id })),
    };
  },
  purchaseLinesOf: () =>
    useRetailCart.getState().lines.map(({ item, quantity }) => ({
      name: item.name,
      quantity,
      price: item.price,
      pickupAt: null,
      food: sayFood(item) || undefined,
    })),
  refreshCart: refreshCart,
  invalidateStock: invalidateCatalogue,
};
