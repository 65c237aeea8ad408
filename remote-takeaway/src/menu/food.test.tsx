import { useTakeawayCart } from '@kantine/shop';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import {
  byCard,
  dish,
  inCart,
  menuOfMonday,
  monday,
  nameOrder,
  press,
  putInCart,
  showOrderDetailsToAccount,
  showTakeaway,
  wireDish,
} from '../testing/show-takeaway';

const kitchen = 'Køkkenet svarer på spørgsmål om allergener.';
const laks = wireDish(1, 'Grillet laks', { allergens: ['fisk', 'mælk'], diets: ['glutenfri'] });
const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('article')!;

test('a dish shows its allergens and diets, and one without them that the kitchen answers', async () => {
  showTakeaway(
    `/takeaway/${monday}`,
    menuOfMonday(laks, wireDish(2, 'Suppe'), wireDish(3, 'Te', { allergens: [] })),
  );
  expect(await card('Grillet laks')).toHaveTextContent('Allergener: fisk, mælk. Glutenfri.');
  expect(await card('Suppe')).toHaveTextContent(kitchen);
  expect(await card('Te')).toHaveTextContent('Allergener: ingen.');
});

test('a venue without allergens shows nothing of them on its dishes and in the cart', async () => {
  const { goTo } = showTakeaway(
    `/takeaway/${monday}`,
    menuOfMonday(wireDish(1, 'Grillet laks'), wireDish(2, 'Suppe')),
  );
  const place = await card('Grillet laks');
  expect(place).not.toHaveTextContent(/allergen/i);
  expect(place.querySelectorAll('p')).toHaveLength(2);
  await userEvent.click(within(place).getByRole('button', { name: 'Føj til kurv' }));
  await waitFor(() => expect(inCart()).toEqual({ 1: 1 }));
  await goTo('/takeaway/cart');
  const row = await screen.findByRole('row', { name: /Grillet laks/ });
  expect(row).not.toHaveTextContent(/allergen/i);
  expect(row.querySelectorAll('span:empty')).toHaveLength(0);
});

test('the cart shows the allergens, also those that have changed since, and says nothing of the change', async () => {
  putInCart(dish({ allergens: 'fisk', diets: '' }));
  showTakeaway('/takeaway/cart', menuOfMonday(laks));
  expect(await screen.findByText('Allergener: fisk, mælk. Glutenfri.')).toBeVisible();
  expect(useTakeawayCart.getState().changes).toEqual([]);
});

test('the receipt shows the allergens of each dish', async () => {
  putInCart(
    dish({ allergens: 'fisk, mælk', diets: 'glutenfri' }),
    dish({ id: 2, name: 'Suppe', allergens: null }),
  );
  nameOrder();
  showOrderDetailsToAccount(menuOfMonday(laks, wireDish(2, 'Suppe')));
  await press(byCard);
  await screen.findByRole('heading', { name: 'Kvittering' });
  const foods = within(screen.getByRole('region', { name: 'Allergener og kost' }));
  expect(foods.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Allergener: fisk, mælk. Glutenfri.',
    kitchen,
  ]);
});

test('the receipt of a venue without allergens says nothing of them', async () => {
  putInCart(dish());
  nameOrder();
  showOrderDetailsToAccount(menuOfMonday(wireDish(1, 'Grillet laks')));
  await press(byCard);
  await screen.findByRole('heading', { name: 'Kvittering' });
  expect(document.body).not.toHaveTextContent(/allergen/i);
});
