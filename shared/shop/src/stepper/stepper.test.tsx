import { pressAt } from '@kantine/testing/press-at';
import { LiveRegion } from '@kantine/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { useRetailCart } from '../carts/carts';
import { inCart, product, putInCart } from '../testing/fake-shop';
import { InCart, Stepper } from './stepper';
import { stockReason } from '../carts/cart-lines';

beforeEach(() => useRetailCart.getState().reset());

const juice = product({ remaining: null });

function Card({ item = juice, isClosed = false }) {
  const inStock = useRetailCart(({ lines }) => stockReason(lines, item));
  return (
    <>
      <Stepper
        useCart={useRetailCart}
        item={item}
        reason={isClosed ? 'Lukket' : inStock}
        onAdd={() => useRetailCart.getState().add(item)}
      />
      <InCart useCart={useRetailCart} id={item.id} />
      <LiveRegion />
    </>
  );
}

const plus = () => screen.getByRole('button', { name: 'Føj til kurv' });
const minus = () => screen.getByRole('button', { name: 'Reducer antal af Juice' });
const count = () => screen.getByRole('textbox', { name: 'Antal af Juice' });
const undo = () => screen.getByRole('button', { name: 'Fortryd' });

test('is a plus alone until the first piece, which comes after the spinner', async () => {
  render(<Card />);
  expect(screen.getAllByRole('button')).toEqual([plus()]);
  expect(plus()).toHaveAccessibleDescription('Juice');
  const first = plus();
  act(() => {
    first.focus();
    first.click();
  });
  expect(first).toHaveAttribute('aria-busy', 'true');
  expect(inCart()).toEqual([]);
  expect(await screen.findByText('1 i kurven')).toBeVisible();
  expect(count()).toHaveValue('1');
  // The same button, so that it keeps the focus.
  expect(plus()).toBe(first);
  expect(first).toHaveFocus();
});

test('counts up and down at once', async () => {
  putInCart(juice);
  render(<Card />);
  await userEvent.click(plus());
  expect(inCart()).toEqual([[1, 2]]);
  await userEvent.dblClick(plus());
  expect(inCart()).toEqual([[1, 4]]);
  expect(plus()).not.toHaveAttribute('aria-busy');
  await userEvent.click(minus());
  expect(inCart()).toEqual([[1, 3]]);
});

test('announces the count where it stands, in a region that is there before the first piece', async () => {
  const { container } = render(<Card />);
  const region = container.querySelector('[aria-live]:empty');
  await userEvent.click(plus());
  await waitFor(() => expect(region).toHaveTextContent('1 i kurven'));
});

describe('the field', () => {
  test.each([
    ['12', '{Enter}', 12],
    ['12', '{Tab}', 12],
    ['012', '{Enter}', 12],
    ['1.000', '{Enter}', 1000],
    ['1 000', '{Enter}', 1000],
    ['12', '{Escape}', 1],
    ['', '{Enter}', 1],
    ['1,5', '{Enter}', 1],
    ['mange', '{Enter}', 1],
  ])('with %j and %s has %i pieces in the cart', async (typed, key, quantity) => {
    putInCart(juice);
    render(<Card />);
    await userEvent.clear(count());
    await userEvent.keyboard(typed + key);
    expect(inCart()).toEqual([[1, quantity]]);
    expect(count()).toHaveValue(String(quantity));
  });

  test.each(['1,5', '1e3', '1.00', '-1', '٣', 'mange', '10.000', '100000'])(
    'refuses %j in words, until something else is typed',
    async (typed) => {
      putInCart(juice);
      render(<Card />);
      await userEvent.clear(count());
      await userEvent.keyboard(`${typed}{Enter}`);
      expect(inCart()).toEqual([[1, 1]]);
      expect(count()).toHaveValue('1');
      expect(screen.getByRole('alert')).toHaveTextContent('Skriv et helt antal fra 0 til 9.999.');
      expect(count()).toHaveAccessibleDescription('Skriv et helt antal fra 0 til 9.999.');
      await userEvent.type(count(), '2');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(count()).not.toHaveAccessibleDescription();
    },
  );

  test('has no word of a refused text left after a press of the plus', async () => {
    putInCart(juice);
    render(<Card />);
    await userEvent.type(count(), 'x{Enter}');
    expect(screen.getByRole('alert')).toBeVisible();
    await userEvent.click(plus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(inCart()).toEqual([[1, 2]]);
  });

  test('is emptied and left without a word', async () => {
    putInCart(juice);
    render(<Card />);
    await userEvent.clear(count());
    await userEvent.tab();
    expect(count()).toHaveValue('1');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('takes as many as there are, and says that these are all', async () => {
    const few = product({ remaining: 5 });
    putInCart(few);
    render(<Card item={few} />);
    await userEvent.clear(count());
    await userEvent.keyboard('12{Enter}');
    expect(inCart()).toEqual([[1, 5]]);
    expect(screen.getByText('Alle er i din kurv')).toBeVisible();
  });

  test('takes as many as one order may have, and says that there can be no more', async () => {
    putInCart(juice);
    render(<Card />);
    await userEvent.clear(count());
    await userEvent.keyboard('9998{Enter}');
    await userEvent.click(plus());
    expect(inCart()).toEqual([[1, 9999]]);
    expect(plus()).toBeDisabled();
    expect(screen.getByText('Du kan højst bestille 9.999.')).toBeVisible();
  });

  test('takes no more of what can no longer be ordered, but fewer', async () => {
    putInCart(juice, juice, juice);
    render(<Card isClosed />);
    for (const [typed, quantity] of [
      ['9', 3],
      ['2', 2],
    ] as const) {
      await userEvent.clear(count());
      await userEvent.keyboard(`${typed}{Enter}`);
      expect(inCart()).toEqual([[1, quantity]]);
    }
  });

  test('with 0 takes the line out', async () => {
    putInCart(juice);
    render(<Card />);
    await userEvent.clear(count());
    await userEvent.keyboard('0{Enter}');
    expect(inCart()).toEqual([]);
    expect(undo()).toHaveFocus();
  });
});

test('minus at 1 takes the line out, and ‘Fortryd’ puts it back', async () => {
  putInCart(juice);
  render(<Card />);
  act(() => minus().focus());
  await userEvent.keyboard('{Enter}');
  expect(inCart()).toEqual([]);
  expect(undo()).toHaveFocus();
  expect(undo()).toHaveAccessibleDescription('Juice er taget ud af kurven.');
  expect(plus()).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  expect(inCart()).toEqual([[1, 1]]);
  expect(minus()).toHaveFocus();
});

test('a double click on minus takes the line out', async () => {
  putInCart(juice);
  render(<Card />);
  pressAt(1_000, minus(), { clientX: 300, clientY: 200 });
  pressAt(1_200, undo(), { clientX: 300, clientY: 200 });
  expect(inCart()).toEqual([]);
  fireEvent.click(undo(), { detail: 1, clientX: 500, clientY: 400 });
  expect(inCart()).toEqual([[1, 1]]);
});

test('‘Fortryd’ goes when the cart changes otherwise', async () => {
  putInCart(juice);
  render(<Card />);
  await userEvent.click(minus());
  expect(undo()).toBeVisible();
  act(() => putInCart(product({ id: 2, name: 'Kaffe' })));
  expect(screen.queryByRole('button', { name: 'Fortryd' })).not.toBeInTheDocument();
});

test('the last piece disables the plus and gives the focus to the reason', async () => {
  const two = product({ remaining: 2 });
  putInCart(two);
  render(<Card item={two} />);
  await userEvent.click(plus());
  expect(plus()).toBeDisabled();
  expect(screen.getByText('Alle er i din kurv')).toBeVisible();
  expect(screen.getByText('Ikke tilgængelig').parentElement).toHaveFocus();
  await userEvent.click(minus());
  expect(plus()).toBeEnabled();
  expect(screen.queryByText('Ikke tilgængelig')).not.toBeInTheDocument();
});

test('an item that is sold out has words and no buttons', () => {
  render(<Card item={product({ remaining: 0 })} />);
  expect(screen.getByText('Udsolgt')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
