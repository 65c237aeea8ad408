import { invalidate, queryClient, sayFood } from '@kantine/core';
import { type Assortment, reconcileLine, type Shop, useRetailCart } from '@kantine/shop';

import { catalogueQuery, toRetailItem } from '../catalogue/catalogue-query';

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
      label: item.label,
    })),
  async refreshCart(_, { maxAge = 0 } = {}) {
    if (useRetailCart.getState().lines.length === 0) return;
    const catalogue = await queryClient
      .fetchQuery({ ...catalogueQuery, staleTime: maxAge })
      .catch(() => null);
    // Without an answer the cart stays: the venue checks the order again.
    if (!catalogue) return;
    const products = new Map(catalogue.products.map((product) => [product.id, product]));
    useRetailCart.getState().reconcile((line) => {
      const product = products.get(line.item.id);
      return reconcileLine(line, product && toRetailItem(product));
    });
  },
  /** An order, placed or refused, changes the stock of the products. */
  invalidateStock: () => invalidate(catalogueQuery),
};

export async function fetchAssortment(): Promise<Assortment[]> {
  const { products } = await queryClient.fetchQuery(catalogueQuery);
  return [{ day: null, offers: products.map(toRetailItem) }];
}
