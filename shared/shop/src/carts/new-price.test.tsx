import { act, cleanup, render, screen } from '@testing-library/react';

import { Toasts } from '@kantine/ui';
import { soup } from '@kantine/testing/menu-items';
import { sayChanges } from './cart-change';
import { priceOf, useRetailCart, useTakeawayCart } from './carts';

const coffee = { ...soup, id: 3, name: 'Kaffe' };

describe.each([
  ['takeaway', useTakeawayCart],
  ['retail', useRetailCart],
] as const)('a second piece at a new price in the %s cart', (shop, useCart) => {
  // Toasts outlive a test: each shop has a dish of its own.
  const dish = { ...soup, name: `Suppe til ${shop}` };
  const dearer = { ...dish, price: 5050 };
  const cart = () => useCart.getState();
  const add = (item: typeof soup) => act(async () => cart().add(item));

  afterEach(() => {
    cleanup();
    cart().reset();
  });

  test('says aloud that the first piece changes too, and the cart keeps the sentence', async () => {
    render(<Toasts />);
    await add(dish);
    await add(dearer);
    const reason = `Suppe til ${shop}: Prisen er ændret fra 45,50\u00a0kr. til 50,50\u00a0kr.`;
    const toast = await screen.findByText(
      (_, element) => element?.textContent === `${reason} Det gælder alle 2 i kurven.`,
      { selector: '[role=status] span' },
    );
    // No success, which has a tick.
    expect(toast.closest('.Toastify__toast')).toHaveClass('Toastify__toast--info');
    expect(sayChanges(cart().changes)).toEqual([reason]);
    expect(priceOf(cart().lines)).toBe(2 * dearer.price);
  });

  test('has the newest sentence only when the price changes once more', async () => {
    await add(dish);
    await add(dearer);
    await add(dish);
    expect(sayChanges(cart().changes)).toEqual([
      `Suppe til ${shop}: Prisen er ændret fra 50,50\u00a0kr. til 45,50\u00a0kr.`,
    ]);
  });

  test('is silent about an unchanged price, another item and a piece that there is no room for', async () => {
    render(<Toasts />);
    await add(coffee);
    const { changes } = cart();
    await add({ ...coffee, description: 'Med mælk' });
    // The same list notifies nobody who shows it.
    expect(cart().changes).toBe(changes);
    await add({ ...dish, price: 9900 });
    await add({ ...coffee, price: 9900, remaining: 2 });
    expect(cart().changes).toEqual([]);
    expect(screen.queryByText(/^Kaffe|99,00/)).not.toBeInTheDocument();
  });
});
