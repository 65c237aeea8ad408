import { type NewPurchase, usePurchases } from '@kantine/shared/purchases';
import { useSession } from '@kantine/shared/session';
import { act, screen } from '@testing-library/react';

import { showSite } from '../testing/show-site';

const purchase: NewPurchase = {
  shop: 'retail',
  order: { customer_name: 'Bo', customer_email: 'bo@example.dk', retail_products: [{ id: 1, quantity: 1 }] },
  lines: [{ name: 'Juice', quantity: 1, price: 2950, pickupAt: null }],
  savesCard: false,
  accountId: null,
};
const link = () => screen.queryByRole('link', { name: 'Gør bestillingen færdig' });

afterEach(() => {
  usePurchases.setState({ all: [] });
  localStorage.clear();
});

test.each(['/', '/iss-menu-plan/2032-11-22', '/om-os', '/findes/ikke'])(
  'at %s a payment without an order is told of, with the way to finish it, until it has one',
  async (address) => {
    showSite(address, { 'GET /iss-menu-plan/menus/48/2032/lunch': { status: 404 } });
    await screen.findByRole('heading', { level: 1 });
    expect(link()).not.toBeInTheDocument();
    act(() => void usePurchases.getState().pay(purchase, 'inv_1'));
    expect(link()).toHaveAttribute('href', '/retail/payment');
    expect(screen.getByText(/Du skal ikke betale igen/)).toBeVisible();
    const [paid] = usePurchases.getState().all;
    act(() => usePurchases.getState().finish(paid!, null));
    expect(link()).not.toBeInTheDocument();
  },
);

test('an account’s is told of when nobody is signed in, and to no other account', async () => {
  usePurchases.getState().pay({ ...purchase, accountId: 7 }, 'inv_1');
  showSite();
  await screen.findByRole('heading', { level: 1 });
  expect(link()).toBeVisible();
  act(() => useSession.getState().begin('good', { id: 8, email: 'bo@kantinen.dk' }));
  expect(link()).not.toBeInTheDocument();
});
