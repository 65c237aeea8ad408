import { useSession } from '@kantine/core';
import { useRetailCart } from '../carts/carts';
import { type NewPurchase, usePurchases } from '../purchases/purchases';
import { fakeShop } from './fake-shop';

export const anna = { id: 7, email: 'anna@kantinen.dk', name: 'Anna' };
export const bo = { id: 8, email: 'bo@kantinen.dk', name: 'Bo' };
export const signIn = (account = anna) => useSession.getState().begin(account.name, account);

/** A shop whose order is that of the retail cart. */
export function shopOfCart() {
  return fakeShop({
    toOrderRequest: () => ({
      customer_name: 'Bo',
      customer_email: 'bo@example.dk',
      retail_products: useRetailCart.getState().lines.map(({ item: { id }, quantity }) => ({ id, quantity })),
    }),
  });
}

export function juiceOrder(changes: Partial<NewPurchase> = {}): NewPurchase {
  return {
    shop: 'retail',
    order: {
      customer_name: 'Bo',
      customer_email: 'bo@example.dk',
      retail_products: [{ id: 1, quantity: 1 }],
    },
    lines: [{ name: 'Juice', quantity: 1, price: 2950, pickupAt: null }],
    savesCard: false,
    accountId: null,
    ...changes,
  };
}

export const storedStages = () => usePurchases.getState().all.map(({ stage }) => stage);

/** Takes the requests of the browser's lock manager, which jsdom does not have. */
export function takeLocks() {
  const request = jest.fn((_name: string, work: () => Promise<unknown>) => work());
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return () => request.mock.calls.map(([name]) => name);
}

export function clearShop() {
  useSession.getState().logOut();
  localStorage.clear();
  sessionStorage.clear();
  usePurchases.setState({ all: [], areStored: true, waitingFor: null });
  useRetailCart.getState().reset();
  Reflect.deleteProperty(navigator, 'locks');
}
