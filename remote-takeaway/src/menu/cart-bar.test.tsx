import { screen } from '@testing-library/react';

import { dish, monday, putInCart, showTakeaway } from '../testing/show-takeaway';

test('the way to the cart has the sum of a cart that is not empty', async () => {
  putInCart(dish(), dish());
  showTakeaway(`/takeaway/${monday}`);
  const link = await screen.findByRole('link', { name: 'Gennemgå ordre og betal' });
  expect(link).toHaveAccessibleDescription(/^130,00\skr\.$/);
  expect(link).toHaveTextContent(/^Gennemgå ordre og betal · 130,00\skr\.$/);
  expect(link).toHaveAttribute('href', '/takeaway/cart');
});
