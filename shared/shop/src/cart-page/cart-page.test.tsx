import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { defineRoute } from '@kantine/routing';
import { showSection } from '@kantine/testing/show-section';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { useRetailCart } from '../carts/carts';
import { keepLine, removeLine } from '../carts/cart-change';
import { LiveRegion } from '@kantine/ui';
import { CartPage } from './cart-page';
import type { Shop } from '../shops/shop';
import { fakeShop, inCart, product, putInCart } from '../testing/fake-shop';
import { signIn } from '../testing/purchases';

const juice = product();
const coffee = product({ id: 2, name: 'Kaffe', price: 2200 });
const bun = product({ id: 3, name: 'Bolle', price: 1000 });

const nothing = async () => [];

function Cart({ shop }: { shop: Shop }) {
  const lines = useRetailCart((cart) => cart.lines);
  return (
    <>
      <CartPage
        shop={shop}
        lines={lines}
        assortments={nothing}
        next={`${shop.path}/order-details`}
        back={shop.path}
      />
      <LiveRegion />
    </>
  );
}

function show(shop = fakeShop(), { store = {}, isSignedIn = false } = {}) {
  fakeVenueApi({
    'GET /store': storeAnswer(store),
    'GET /account': accountAnswer(),
    'GET /credit-cards': { body: { data: [] } },
  });
  if (isSignedIn) signIn();
  const Component = () => <Cart shop={shop} />;
  const routes = [defineRoute({ path: 'cart', screen: async () => ({ Component }) })];
  return { shop, ...showSection({ contract: '^2.0.0', routes }, shop.name, `${shop.path}/cart`) };
}

const heading = () => screen.findByRole('heading', { name: 'Kurv' });
async function open() {
  const shown = show();
  await heading();
  return shown;
}
const button = (name: string) => screen.getByRole('button', { name });
const undoButton = () => screen.queryByRole('button', { name: 'Fortryd' });
const less = (name: string) => button(`Reducer antal af ${name}`);
const rows = () => screen.getAllByRole('row').map((row) => row.textContent);

describe('a line that is taken out', () => {
  test('comes back with its quantity at its position, and the keyboard keeps the focus', async () => {
    putInCart(juice, coffee, bun);
    await open();
    act(() => less('Kaffe').focus());
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Kaffe er taget ud af kurven.', { selector: 'span[id]' })).toBeVisible();
    expect(undoButton()).toHaveFocus();
    expect(undoButton()).toHaveAccessibleDescription('Kaffe er taget ud af kurven.');
    expect(inCart()).toEqual([
      [1, 1],
      [3, 1],
    ]);
    expect(rows().some((row) => row?.includes('Kaffe'))).toBe(false);

    await userEvent.keyboard('{Enter}');
    expect(less('Kaffe')).toHaveFocus();
    expect(undoButton()).not.toBeInTheDocument();
    expect(inCart()).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
  });

  test('keeps its space empty, so that a double click hits nothing', async () => {
    putInCart(juice, coffee);
    await open();
    const place = () => screen.getByText('Taget ud').closest('tr');
    await userEvent.click(less('Juice'));
    expect(place()?.nextElementSibling).toHaveTextContent('Kaffe');
    expect(screen.getAllByRole('row')).not.toContain(place());
    await userEvent.click(button('Øg antal af Kaffe'));
    expect(screen.queryByText('Taget ud')).not.toBeInTheDocument();
  });

  test('can come back into an empty cart', async () => {
    putInCart(juice);
    await open();
    await userEvent.click(less('Juice'));
    expect(screen.getByText('Kurven er tom.')).toBeVisible();
    expect(button('Til betaling')).toBeDisabled();
    expect(undoButton()).toHaveFocus();
    await userEvent.click(button('Fortryd'));
    expect(less('Juice')).toHaveFocus();
    expect(inCart()).toEqual([[1, 1]]);
  });

  test('is announced to screen readers', async () => {
    putInCart(juice);
    await open();
    await userEvent.click(less('Juice'));
    expect(screen.getByText('Juice er taget ud af kurven. Der er ikke mere i den.')).toBeInTheDocument();
    await userEvent.click(button('Fortryd'));
    expect(screen.getByText('Juice er i kurven igen.')).toBeInTheDocument();
  });

  test.each<[string, () => void]>([
    ['another line changes', () => useRetailCart.getState().setQuantity(3, 2)],
    ['its item comes in again elsewhere', () => useRetailCart.getState().add(juice)],
    ['the cart is emptied', () => useRetailCart.getState().reset()],
  ])('is gone for good when %s, and the heading has the focus', async (_, change) => {
    putInCart(juice, bun);
    await open();
    await userEvent.click(less('Juice'));
    expect(undoButton()).toHaveFocus();
    act(change);
    expect(undoButton()).not.toBeInTheDocument();
    await waitFor(async () => expect(await heading()).toHaveFocus());
  });

  test('is gone for good after a navigation', async () => {
    putInCart(juice, bun);
    const { goTo } = await open();
    await userEvent.click(less('Juice'));
    await goTo('/');
    await goTo('/retail/cart');
    await heading();
    expect(undoButton()).not.toBeInTheDocument();
  });

  test('can come back only if it was the last one', async () => {
    putInCart(juice, coffee, bun);
    await open();
    await userEvent.click(less('Juice'));
    await userEvent.click(less('Bolle'));
    expect(screen.getAllByRole('button', { name: 'Fortryd' })).toHaveLength(1);
    await userEvent.click(button('Fortryd'));
    expect(inCart()).toEqual([
      [2, 1],
      [3, 1],
    ]);
  });
});

test('the focus moves from plus to minus at the last piece in stock', async () => {
  putInCart(product({ remaining: 2 }));
  await open();
  act(() => button('Øg antal af Juice').focus());
  await userEvent.keyboard('{Enter}');
  expect(button('Øg antal af Juice')).toBeDisabled();
  expect(less('Juice')).toHaveFocus();
});

describe.each(['retail', 'takeaway'] as const)('where guests may not buy, in the cart of %s', (name) => {
  const showClosed = (store = {}, isSignedIn = false) => {
    putInCart(juice);
    show(fakeShop({ name, path: `/${name}` }), {
      store: { allows_guest_purchases: false, ...store },
      isSignedIn,
    });
  };
  const goOn = () => screen.queryByRole('button', { name: 'Til betaling' });

  test('a visitor can log in or sign up, and returns to the cart', async () => {
    showClosed();
    const words = await screen.findByText(/for at fortsætte købet/);
    expect(words).toHaveTextContent('Log ind eller opret bruger for at fortsætte købet.');
    expect(screen.getByRole('link', { name: 'Log ind' })).toHaveAttribute(
      'href',
      `/account/login?next=%2F${name}%2Fcart`,
    );
    expect(screen.getByRole('link', { name: 'opret bruger' })).toHaveAttribute(
      'href',
      `/account/create?next=%2F${name}%2Fcart`,
    );
    expect(goOn()).not.toBeInTheDocument();
  });

  test('a visitor of a venue without accounts reads how to order', async () => {
    showClosed({ has_accounts: false });
    expect(await screen.findByText(/Kontakt os for at bestille/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Log ind|opret/ })).not.toBeInTheDocument();
    expect(goOn()).not.toBeInTheDocument();
  });

  test('a person who is logged in can buy', async () => {
    showClosed({}, true);
    await heading();
    expect(goOn()).toBeVisible();
    expect(goOn()).toBeEnabled();
    expect(screen.queryByText(/for at fortsætte købet/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'opret bruger' })).not.toBeInTheDocument();
  });
});

describe('a change by the venue', () => {
  const change = 'Juice er taget ud af kurven, fordi varen er udsolgt.';
  const sellOut = () => useRetailCart.getState().reconcile((line) => removeLine(line, 'soldOut'));

  test('is shown in the cart until the person dismisses it, even after a visit to another page', async () => {
    putInCart(juice);
    sellOut();
    const { goTo } = show();
    expect(await screen.findByText(change)).toBeVisible();
    await goTo('/');
    await goTo('/retail/cart');
    expect(await screen.findByText(change)).toBeVisible();
    await userEvent.click(button('Forstået'));
    expect(screen.queryByText(change)).not.toBeInTheDocument();
    await waitFor(async () => expect(await heading()).toHaveFocus());
    expect(useRetailCart.getState().changes).toEqual([]);
  });

  test.each([
    ['above the lines, when it was so before', false],
    ['below them when they are on screen already: nothing moves under a finger', true],
  ])('is shown %s', async (_, isLate) => {
    putInCart(juice, bun);
    const sellOutJuice = () =>
      useRetailCart
        .getState()
        .reconcile((line) => (line.item.id === juice.id ? removeLine(line, 'soldOut') : keepLine(line)));
    if (!isLate) sellOutJuice();
    await open();
    if (isLate) act(sellOutJuice);
    const notice = screen.getByRole('heading', { name: 'Din kurv er blevet ændret' });
    const order = screen.getByRole('table', { name: 'Kurvens indhold' }).compareDocumentPosition(notice);
    expect(order).toBe(isLate ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING);
  });

  test('is announced, and moves the focus of a removed control to the heading', async () => {
    putInCart(juice);
    await open();
    act(() => less('Juice').focus());
    act(sellOut);
    expect(screen.getAllByText(change)).toHaveLength(2);
    await waitFor(async () => expect(await heading()).toHaveFocus());
  });
});

describe('stock and prices', () => {
  test('are fetched when the cart opens and when the person returns, and not in the background', async () => {
    putInCart(juice);
    const { shop, goTo } = await open();
    expect(shop.refreshCart).toHaveBeenCalledTimes(1);
    expect(shop.refreshCart).toHaveBeenCalledWith(expect.objectContaining({ name: 'Kantinen' }), {
      maxAge: 10_000,
    });
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(shop.refreshCart).toHaveBeenCalledTimes(2);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(shop.refreshCart).toHaveBeenCalledTimes(2);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(shop.refreshCart).toHaveBeenCalledTimes(3);
    await goTo('/');
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(shop.refreshCart).toHaveBeenCalledTimes(3));
  });
});
