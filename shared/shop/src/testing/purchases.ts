import { useSession } from '@kantine/core';
import { useRetailCart } from '../carts/carts';
import { type NewPurchase, usePurchases } from '../purchases/purchases';
import { fakeShop } from './fake-shop';

export const now = Date.parse('2032-11-22T11:00:00Z');
export const day = 24 * 3_600_000;
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

export const lunch: NewPurchase = {
  shop: 'takeaway',
  order: { customer_name: 'Bo Holm', customer_email: 'bo@example.dk', takeaway_menu_items: [] },
  lines: [],
  savesCard: false,
  accountId: null,
};
export const annas = { ...lunch, accountId: anna.id };

export const purchases = () => usePurchases.getState();
export const session = () => useSession.getState();
export const storedStates = () => purchases().all.map(({ state }) => state);

/** Empties the retail cart as another tab does, before the browser tells this one. */
export const emptyStoredCart = () =>
  localStorage.setItem('retail-order', JSON.stringify({ state: { lines: [] }, version: 0 }));

/** Takes the requests of the browser's lock manager, which jsdom does not have. */
export function takeLocks() {
  const request = jest.fn((_name: string, work: () => Promise<unknown>) => work());
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return () => request.mock.calls.map(([name]) => name);
}

export function clearShop() {
  session().logOut();
  usePurchases.setState({ all: [], areStored: true, waitingFor: null });
  useRetailCart.getState().reset();
  localStorage.clear();
  sessionStorage.clear();
  Reflect.deleteProperty(navigator, 'locks');
}

/** Stops the clock at `now` for each test of a file, and clears the shop after it. */
export function stopClock() {
  beforeEach(() => jest.useFakeTimers({ now }));
  afterEach(() => {
    clearShop();
    jest.useRealTimers();
  });
}
